import { Rich, Rule } from "../rich";
import type { DrillNote, DrillState } from "./drill-types";
import { SentenceList } from "./sentences";
import type { Lesson } from "./session";

interface Props {
  lesson: Lesson;
  state: Pick<DrillState, "verdict" | "answer" | "step" | "fields">;
  label?: string;
}

/** What an answer is worth and why; it is read out by the lesson's one live region. */
export function Verdict({ lesson, state, label = "Verdict" }: Props) {
  const { verdict } = state;
  if (!verdict) return null;
  const { right, lead, shows, why, clause, notes, steps } = verdict;
  const listed = notes.filter((note) => note.verdict !== "not right");
  const looks = state.answer.length === 0 || state.step === "worked" ? "shown" : right ? "right" : "wrong";
  return (
    <section class={`spades-drill-verdict is-${looks}`} role="group" aria-label={label}>
      <p>
        <span class="sign" aria-hidden="true">{{ shown: "i", right: "✓", wrong: "✕" }[looks]}</span>
        <span>
          <b><Rich text={lead} /></b> <Rich text={shows} />
        </span>
      </p>
      {why && <p><Rich text={why} /></p>}
      {listed.length > 0 && (
        <SentenceList
          label="Card by card"
          href={lesson.href}
          words={["left out", "too many"]}
          items={grouped(listed).map((group) => ({ ...group, text: `${group.things.map((value) => thing(state, group.field, value)).join(", ")}: ${group.text}` }))}
        />
      )}
      {steps.length > 0 && <ol class="steps" aria-label="Step by step">{steps.map((step, i) => <li key={i}><Rich text={step} /></li>)}</ol>}
      {clause && <small><Rule clause={clause} href={lesson.href} /></small>}
    </section>
  );
}

interface Group {
  field: string;
  things: string[];
  text: string;
  clause: string;
  mark: "yes" | "no";
}

/** What is said of several cards alike is said once. */
function grouped(notes: DrillNote[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { field, value, verdict, text, clause } of notes) {
    const key = `${field} ${verdict} ${text}`;
    const group = groups.get(key) ?? { field, things: [], text, clause, mark: verdict === "too many" ? "no" : "yes" };
    group.things.push(value);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const thing = ({ fields }: Pick<DrillState, "fields">, name: string, value: string): string =>
  fields.find((one) => one.name === name)?.options.find((one) => one.value === value)?.label ?? value;

export const Hints = ({ hints }: { hints: string[] }) =>
  hints.length ? (
    <section class="spades-drill-hints" role="group" aria-label="Hints">
      <ol>
        {hints.map((hint, i) => <li key={i}><b>Hint {i + 1}.</b> <Rich text={hint} /></li>)}
      </ol>
    </section>
  ) : null;
