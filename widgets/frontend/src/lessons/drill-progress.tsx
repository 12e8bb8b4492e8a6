import { useState } from "preact/hooks";
import type { DrillSkill, DrillState } from "./drill-types";
import { upTo } from "../sane";

interface Props {
  state: DrillState;
  act: (intent: string, more?: Record<string, unknown>) => void;
}

/** What is new, learned or held, in words and in shapes; each can be started over, and that taken back. */
export function Progress({ state, act }: Props) {
  const { skills, events } = state;
  const [sure, setSure] = useState("");
  const undoable = events.at(-1)?.result === "reset";
  return (
    <section class="spades-drill-progress" role="group" aria-label="Progress">
      <ul>
        {skills.map((skill) => (
          <li key={skill.skill} class={`is-${skill.state}`}>
            <b>{skill.title}</b>
            <Marks skill={skill} />
            <span class="words">
              {skill.label}
              {skill.traps > 0 && <small> · {mistakes(skill)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <details class="spades-fold">
        <summary>Start a skill over</summary>
        <div class="spades-menu-row" data-zone="reset">
          {skills.map((skill) => {
            const asked = sure === skill.skill;
            const fresh = skill.state === "new" && skill.beaten === 0;
            return (
              <button
                key={skill.skill}
                type="button"
                class={`spades-btn${asked ? " warn" : ""}`}
                aria-disabled={fresh || undefined}
                onClick={() => {
                  if (fresh) return;
                  setSure(asked ? "" : skill.skill);
                  if (asked) act("reset", { skills: skill.skill });
                }}
              >
                {asked ? `Start “${skill.title}” over?` : `${skill.title}: start over`}
              </button>
            );
          })}
        </div>
      </details>
      {undoable && <button type="button" class="spades-btn" data-zone="undo" onClick={() => act("undo reset")}>Take “start over” back</button>}
    </section>
  );
}

const mistakes = ({ beaten, traps }: DrillSkill): string =>
  beaten > 0 ? `${beaten} of ${traps} usual mistakes avoided` : `${traps} usual mistakes to avoid`;

/** A step a level: full, under way, open; a tick once held, an arrow round it when a refresh is due. */
export const Marks = ({ skill }: { skill: DrillSkill }) => {
  const held = skill.state === "held" || skill.state === "due";
  const at = held ? skill.top : skill.state === "new" ? 0 : skill.level;
  return (
    <span class="marks" aria-hidden="true">
      {upTo(skill.top, 9).map((i) => <i key={i} class={held || i + 1 < at ? "full" : i + 1 === at ? "half" : "open"} />)}
      {held && <span class="held">{skill.state === "due" ? "↻" : "✓"}</span>}
    </span>
  );
};
