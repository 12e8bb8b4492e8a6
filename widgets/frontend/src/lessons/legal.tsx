import { useRef, useState } from "preact/hooks";
import { Button } from "../actions";
import { Face } from "../card";
import { freshSeed } from "../moves";
import { LessonFrame } from "./frame";
import type { LegalState, SwitchState } from "./legal-types";
import { CardPicker } from "./picker";
import { Problem } from "./problem";
import { CardRow } from "./row";
import { useField, type Lesson } from "./session";
import { Segments, Setup } from "./setup";
import type { ViewProps } from "./views";

type Target = "hand" | "led";
interface Props {
  lesson: Lesson<LegalState>;
}

const WORDS = {
  example: "Example",
  setup: "Set up",
  press: "Press a card to see why.",
  none: "Put cards into the hand",
  cards: "Cards",
  targets: [{ value: "hand", label: "into the hand" }, { value: "led", label: "as the card led" }],
  typed: "Or type the hand, as in AS 10H 2C",
  empty: "Empty the hand",
  noLead: "No card led",
  lead: "put a card here",
};
const KEYS: [string, string][] = [["← → ↑ ↓", "next card, next suit"], ["S H C D", "that suit"], ["Enter", "why, or why not"], ["U", "undo"]];

/** A hand at its turn: every card with its verdict, a press for the reason, everything to be changed. */
export function Legal({ lesson, state }: ViewProps<LegalState>) {
  const { cards, label, note } = state.hand;
  const asked = lesson.reply?.where ? "" : lesson.reply?.card;
  const [target, setTarget] = useState<Target>("hand");
  const most = useRef(0);
  most.current = Math.max(most.current, cards.length);
  const pick = (to: Target) => {
    setTarget(to);
    if (lesson.drawer !== "setup") lesson.open("setup");
  };
  const why = (code: string) => {
    const card = cards.find((one) => one.code === code);
    if (card) lesson.note(card.say, card.playable ? "hint" : "refused", { card: code });
  };
  return (
    <>
      <LessonFrame
        lesson={lesson}
        figure={<Lead lesson={lesson} pick={() => pick("led")} />}
        keys={KEYS}
        actions={
          <>
            <Button talk={lesson} press={() => void lesson.do({ do: "deal", seed: freshSeed() })}>{WORDS.example}</Button>
            <Button talk={lesson} opens="setup">{WORDS.setup}</Button>
          </>
        }
      >
        <p class="spades-handhead">
          <b>{label.split(", ")[0]}</b>
          <span>{note} {cards.length > 0 && WORDS.press}</span>
        </p>
        {cards.length > 0 ? (
          <CardRow
            label={label}
            most={most.current}
            cards={cards.map(({ code, name, playable }) => ({
              code,
              name,
              mark: code === asked ? (playable ? "chosen" : "refused") : playable ? "legal" : "dim",
              says: playable ? "may be played" : "may not be played",
            }))}
            onPress={why}
          />
        ) : (
          <div class="spades-hand spades-legal-none">
            <button type="button" class="spades-btn" onClick={() => pick("hand")}>{WORDS.none}</button>
          </div>
        )}
      </LessonFrame>
      <Setup lesson={lesson}><Position lesson={lesson} target={target} setTarget={setTarget} /></Setup>
    </>
  );
}

/** The card led, and what else may decide. */
function Lead({ lesson, pick }: Props & { pick: () => void }) {
  const { led, led_label, switches } = lesson.state;
  return (
    <div class="spades-legal-lead">
      <div class="spades-slot">
        <span class="name">{led_label}</span>
        <button type="button" class="spades-laid" aria-label={led ? `${led.name}, change it` : WORDS.lead} onClick={pick}>
          {led ? <Face code={led.code} /> : <span class="empty">{WORDS.lead}</span>}
        </button>
      </div>
      <div class="spades-legal-facts">
        {switches.map((one) => <Switch key={one.field} lesson={lesson} fact={one} />)}
      </div>
    </div>
  );
}

function Switch({ lesson, fact }: Props & { fact: SwitchState }) {
  const { field, label, on, fixed, note } = fact;
  const id = `${lesson.id}-${field}-note`;
  useField(lesson, field);
  return (
    <>
      <label class="spades-legal-switch">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-disabled={fixed || undefined}
          aria-describedby={note ? id : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (fixed) lesson.live.alert(note);
            else void lesson.do((now) => ({ do: "set", [field]: !now.switches.find((one) => one.field === field)?.on }));
          }}
        />
        <span>
          {label}: <b>{on ? "yes" : "no"}</b>
          <small id={id}>{note}</small>
        </span>
      </label>
      <Problem lesson={lesson} name={field} />
    </>
  );
}

interface PositionProps extends Props {
  target: Target;
  setTarget: (target: Target) => void;
}

function Position({ lesson, target, setTarget }: PositionProps) {
  const { state } = lesson;
  useField(lesson, "rules");
  const held = state.hand.cards.map((card) => card.code);
  const led = state.led ? [state.led.code] : [];
  const chosen = target === "hand" ? held : led;
  const others = Object.fromEntries(target === "hand" ? led.map((code) => [code, "led"]) : held.map((code) => [code, "held"]));
  const press = async (card: string) => {
    let puts = false;
    const refused = await lesson.do((now) => {
      puts = target === "hand" ? now.hand.cards.every((one) => one.code !== card) : now.led?.code !== card;
      return puts ? { do: "put", card, to: target } : { do: "take", card };
    });
    if (refused === null && puts && target === "led") lesson.open("");
  };
  return (
    <>
      <Segments id={`${lesson.id}-target`} label={WORDS.cards} options={WORDS.targets} value={target} set={(value) => setTarget(value as Target)} />
      <CardPicker lesson={lesson} label={`${WORDS.cards} ${target === "hand" ? "for the hand" : "to lead"}`} chosen={chosen} marks={others} onPress={(card) => void press(card)} name={target} />
      <div class="spades-menu-row">
        <Button talk={lesson} off={!held.length} press={() => void (held.length && lesson.do({ do: "set", hand: "" }))}>{WORDS.empty}</Button>
        <Button talk={lesson} off={!led.length} press={() => void (led.length && lesson.do({ do: "set", led: "" }))}>{WORDS.noLead}</Button>
      </div>
      <Typed lesson={lesson} now={held.join(" ")} />
      <div class="spades-legal-rules">
        {state.rules.map((rule) => (
          <Segments
            key={rule.field}
            id={`${lesson.id}-${rule.field}-rule`}
            label={rule.label}
            options={rule.options}
            value={rule.value}
            set={(value) => void lesson.do({ do: "set", rules: { [rule.field]: value } })}
          />
        ))}
      </div>
      <Problem lesson={lesson} name="rules" />
    </>
  );
}

/** The hand as text, quick at a keyboard; what does not fit stays to be mended. */
function Typed({ lesson, now }: Props & { now: string }) {
  const [text, setText] = useState<string | null>(null);
  const send = async () => {
    if ((await lesson.do({ do: "set", hand: text ?? now })) === null) setText(null);
  };
  const id = `${lesson.id}-typed`;
  return (
    <form
      class="spades-field"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label for={id}>{WORDS.typed}</label>
      <div class="spades-typed">
        <input
          id={id}
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={400}
          value={text ?? now}
          aria-invalid={(text !== null && lesson.problem("hand") !== null) || undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="spades-btn">Set</button>
      </div>
    </form>
  );
}
