import type { Answer, Host, Intent, Link, Question, Refusal } from "../src/host";
import { states, type StateName } from "../fixtures-dev/states";
import type { TableState } from "../src/types";

const NEXT: Partial<Record<StateName, StateName>> = {
  "draft-first": "draft", draft: "draft-kept", "draft-kept": "bid-two", "bid-unseen": "bid", bid: "play",
  give: "received", received: "play", play: "trick-complete", "trick-complete": "next-lead", scored: "bid-unseen", over: "draft-first",
};

/** Steps through the hand-written states: enough to press everything once. */
export class DemoHost implements Host<TableState> {
  state: TableState;
  link: Link = { kind: "live" };
  revision = 100;
  private readonly listeners = new Set<() => void>();

  constructor(public name: StateName) {
    this.state = states[name];
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  show(name: StateName): void {
    this.name = name;
    this.state = { ...states[name], revision: ++this.revision };
    for (const listener of [...this.listeners]) listener();
  }

  async send(intent: Intent): Promise<Refusal | null> {
    if (this.link.kind === "starting") return new Promise(() => undefined);
    await new Promise((done) => setTimeout(done, 20));
    const action = String(intent.action);
    const code = intent.do === "act" && action.startsWith("play ") ? action.slice(5) : "";
    if (code && this.state.hand.cards.find((card) => card.code === code)?.playable === false) {
      return {
        code: "illegal", card: code, allowed: ["AH", "QH", "6H"],
        say: { lead: `Not the {${code}}.`, text: "Hearts were led and you hold three, so follow suit: {AH} {QH} or {6H}.", more: "A spade may fall only when you have no heart.", clause: "play.follow" },
      };
    }
    if (intent.do === "load") {
      return { code: "record", card: "", allowed: [], say: { lead: "Not a record.", text: "It must be JSON and say \"spades-record\": 1.", more: "", clause: "" } };
    }
    this.show(NEXT[this.name] ?? this.name);
    return null;
  }

  async ask(question: Question): Promise<Answer> {
    if (question.ask === "record") return { record: JSON.stringify({ "spades-record": 1, seed: 7, actions: ["keep", "refuse"] }) };
    if (question.ask === "why") {
      const card = String(question.card);
      return { say: { lead: `The {${card}}.`, text: "It may be played: you follow suit.", more: "", clause: "play.follow" }, card, playable: true };
    }
    const { state } = this;
    if (state.bidding?.pad.length) return { say: { lead: "Hint: bid 3.", text: "{AS}, {AH} and a long spade suit.", more: "", clause: "bid.sum" }, card: "", action: "bid 3" };
    if (state.draft) return { say: { lead: "Hint: keep it.", text: "A queen with two higher hearts beside it wins often.", more: "", clause: "" }, card: "", action: "keep" };
    const card = state.hand.cards.find((one) => one.playable)?.code ?? "";
    return { say: { lead: `Hint: the {${card}}.`, text: "It beats the {KH}; nothing can top it.", more: "You need 2 more tricks for your bid of 3.", clause: "trick.highest" }, card, action: `play ${card}` };
  }

  ruleHref(clause: string): string {
    return clause === "bid.range" ? "" : `#rule-${clause}`;
  }

  readonly reset = (): void => this.show(this.name);
}
