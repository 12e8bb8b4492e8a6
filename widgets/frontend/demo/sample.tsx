import { Button } from "../src/actions";
import { Line, useFields } from "../src/lessons/fields";
import { LessonFrame } from "../src/lessons/frame";
import { CardPicker } from "../src/lessons/picker";
import { CardRow } from "../src/lessons/row";
import { SentenceList } from "../src/lessons/sentences";
import { STEP_KEYS, Stepper } from "../src/lessons/steps";
import { view, type ViewProps } from "../src/lessons/views";
import { capital, cardName } from "../src/cards";
import type { Answer, Host, Intent, Link, Question, Refusal } from "../src/host";
import type { LessonState } from "../src/types";

/** A lesson that teaches nothing: it shows every shared part once. */
export interface SampleState extends LessonState {
  kind: "sample";
  hand: string[];
  led: string;
  bags: string;
  step: number;
  steps: number;
  sentences: { text: string; clause: string; mark?: "yes" | "no" }[];
}

export const sample: SampleState = {
  kind: "sample", revision: 3, name: "Sample", heading: "Sample", subheading: "every part once",
  say: { lead: "Look around.", text: "Hearts were led: {9H}.", more: "Nothing here is a rule.", clause: "play.follow" },
  announce: "Look around.", undo: { label: "your {2H}" },
  hand: ["AS", "3S", "KH", "2H", "TC", "7D"], led: "9H", bags: "8", step: 1, steps: 4,
  sentences: [
    { text: "{KH} follows suit.", clause: "play.follow", mark: "yes" },
    { text: "{AS} must wait: you hold hearts.", clause: "play.follow", mark: "no" },
    { text: "A hand has 13 tricks.", clause: "deck.cards" },
  ],
};

function Sample({ lesson, state }: ViewProps<SampleState>) {
  const fields = useFields(lesson);
  const bags = { name: "bags", label: "Bags before", value: state.bags, less: "7", more: "9", options: [], note: "0 to 9", clause: "bags.count" };
  const cards = state.hand.map((code) => ({ code, name: capital(cardName(code)), ...marked(code) }));
  return (
    <LessonFrame
      lesson={lesson}
      keys={STEP_KEYS}
      figure={<CardRow label={`Your hand, ${cards.length} cards`} cards={cards} most={7} onPress={(code) => void lesson.ask("why", { card: code }).then((answer) => answer?.say && lesson.note(answer.say, "note", { card: code }))} />}
      actions={<Button talk={lesson} press={() => void lesson.do({ do: "deal", seed: 1 })}>New example</Button>}
    >
      <Stepper lesson={lesson} label="Steps" at={state.step} last={state.steps - 1} go={(to) => lesson.do({ do: "go", to })}>
        {`Step ${state.step + 1} of ${state.steps}`}
      </Stepper>
      <SentenceList label="Cards" items={state.sentences} href={lesson.href} words={["may be played", "may not be played"]} />
      <Line field={bags} fields={fields} />
      <CardPicker lesson={lesson} name="hand" label="Cards of the hand" chosen={state.hand} marks={{ [state.led]: "led" }} onPress={(code) => void lesson.do({ do: "put", card: code })} />
    </LessonFrame>
  );
}

const marked = (code: string) => (code.endsWith("H") ? { mark: "legal" as const, says: "may be played" } : { mark: "dim" as const, says: "may not be played" });

export const views = { sample: view(Sample) };

/** Enough of a lesson to press everything: steps go, cards come and go, bags beyond 9 are refused. */
export class SampleHost implements Host<SampleState> {
  state = sample;
  link: Link = { kind: "live" };
  readonly reset = null;
  private readonly listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async send(intent: Intent): Promise<Refusal | null> {
    await new Promise((done) => setTimeout(done, 20));
    const { hand } = this.state;
    const card = String(intent.card);
    const value = String(intent.value);
    if (intent.do === "set" && !/^\d$/.test(value)) return refusal("bags", `Not ${value}.`, "A side has 0 to 9 bags before a hand.", "bags.count");
    if (card === this.state.led) return refusal("hand", `Not the {${card}}.`, "It was led, so nobody holds it.", "deck.cards");
    const changed = intent.do === "go" ? { step: Number(intent.to) } : intent.do === "set" ? { bags: value } : {};
    const held = intent.do === "put" ? { hand: hand.includes(card) ? hand.filter((one) => one !== card) : [...hand, card].sort((a, b) => ORDER.indexOf(a.at(-1) ?? "") - ORDER.indexOf(b.at(-1) ?? "")) } : {};
    this.state = { ...this.state, ...changed, ...held, revision: this.state.revision + 1 };
    for (const listener of [...this.listeners]) listener();
    return null;
  }

  async ask(question: Question): Promise<Answer> {
    return { say: { lead: `The {${String(question.card)}}.`, text: "It follows suit.", more: "", clause: "play.follow" } };
  }

  ruleHref = (clause: string): string => `#rule-${clause}`;
}

const ORDER = "SHCD";

const refusal = (where: string, lead: string, text: string, clause: string): Refusal =>
  ({ code: "shape", card: "", where, allowed: [], say: { lead, text, more: "", clause } });
