import { cardName, spoken } from "./cards";
import type { Answer, Host, Intent, Link, Refusal } from "./host";
import { Announcer } from "./live";
import { arrivals, freshSeed, playable, successor } from "./moves";
import { prefs } from "./prefs";
import type { Choice, Say, TableState } from "./types";
import { again, sayAloud, WORDS } from "./words";

export type Drawer = "menu" | "tricks" | "scores" | "keys";

/** Something said by the way: a refusal, a hint, the answer to a question. Gone with the next state. */
export interface Reply {
  kind: "refused" | "hint" | "note";
  say: Say;
  card: string;
  action: string;
  allowed: string[];
}

type Wish = Intent extends infer One ? (One extends Intent ? Omit<One, "revision"> : never) : never;

const REST = 1100;
const HELD = 500;
let count = 0;

/** One view of one table: what the reader has chosen, asked and opened on top of the engine's state. */
export class Session {
  readonly id = `spades-${++count}-${Math.random().toString(36).slice(2, 7)}`;
  readonly live = new Announcer();
  state: TableState;
  link: Link;
  pending: Intent | null = null;
  reply: Reply | null = null;
  lifted = "";
  chosen: string[] = [];
  bid = "";
  drawer: Drawer | null = null;
  /** What the last Undo took back. */
  undone = "";
  /** Cards that have just come to the hand. */
  fresh: string[] = [];
  /** The card that Tab reaches. */
  cursor = "";
  /** True while something outside wants the table to rest: a reader on Continue, an open drawer. */
  held: () => boolean = () => false;

  private listeners = new Set<() => void>();
  private timer = 0;
  private readonly leave: () => void;

  constructor(readonly host: Host) {
    this.state = host.state;
    this.link = host.link;
    this.cursor = this.state.hand.cards[0]?.code ?? "";
    this.leave = host.subscribe(() => this.sync());
  }

  close(): void {
    clearTimeout(this.timer);
    this.leave();
    this.live.close();
    this.listeners.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private sync(): void {
    const { state, link } = this.host;
    if (link.kind === "off" && this.link.kind !== "off") this.live.alert(link.say);
    this.link = link;
    const before = this.state;
    if (state !== before) {
      this.state = state;
      this.cursor = successor(this.cursor, before, state);
      if (state.revision !== before.revision) {
        clearTimeout(this.timer);
        this.reply = null;
        this.lifted = "";
        this.chosen = [];
        this.bid = "";
        this.undone = this.pending?.do === "undo" && before.undo ? `Undone: ${before.undo.label}.` : "";
        this.fresh = arrivals(before, state);
        this.live.say(spoken(this.undone ? `${this.undone} ${state.say.lead} ${state.say.text}` : state.announce));
      }
    }
    this.changed();
  }

  /** Undefined where it was not sent at all, null where it was accepted. */
  async send(wish: Wish): Promise<Refusal | null | undefined> {
    if (this.pending) return undefined;
    if (this.link.kind === "off") {
      this.live.alert(this.link.say);
      return undefined;
    }
    const intent = { ...wish, revision: this.state.revision } as Intent;
    this.pending = intent;
    this.changed();
    try {
      return await this.host.send(intent);
    } catch (problem) {
      this.trouble(problem);
      return undefined;
    } finally {
      this.pending = null;
      this.changed();
    }
  }

  private async submit(wish: Wish): Promise<void> {
    const refusal = await this.send(wish);
    if (!refusal) return;
    this.lifted = "";
    const { say, card, allowed = [] } = refusal;
    const marked = this.state.hand.marking === "after a mistake";
    this.reply = { kind: "refused", say, card, action: "", allowed: marked ? allowed : [] };
    this.live.alert(sayAloud(say));
    this.changed();
  }

  act(action: string): Promise<void> {
    return this.submit({ do: "act", action });
  }

  press(choice: Choice): void {
    if (choice.action === "continue") this.proceed();
    else if (choice.action === "new") void this.newGame();
    else void this.act(choice.action);
  }

  proceed(): void {
    if (this.state.pause) void this.submit({ do: "continue" });
  }

  async undo(): Promise<void> {
    if (this.state.undo) await this.submit({ do: "undo" });
    else this.live.say(WORDS.nothingToUndo);
  }

  /** The same game keeps its house rules; the other one comes with the book's. */
  newGame(game = this.state.variant, seed = freshSeed()): Promise<void> {
    return this.submit({ do: "new", seed, ...(game === this.state.variant ? {} : { rules: { game } }) });
  }

  isPending(action: string): boolean {
    const { pending } = this;
    return this.link.kind === "starting" && pending?.do === "act" && pending.action === action;
  }

  /** One press plays; with a full trick on the table it goes on first, and leads only if that is our turn. */
  async pressCard(code: string): Promise<void> {
    this.cursor = code;
    const { state } = this;
    if (state.hand.use === "choose") return this.toggle(code);
    if (state.pause === "trick") {
      await this.submit({ do: "continue" });
      const now = this.state;
      const card = now.hand.cards.find((one) => one.code === code);
      const mayLead = now.my_turn && now.trick?.cards.length === 0 && card?.playable !== false;
      if (this.reply || !card || !mayLead || prefs().ask) return;
    } else if (prefs().ask && this.lifted !== code && playable(state, code)) {
      this.lifted = code;
      this.reply = null;
      this.live.say(again(code));
      this.changed();
      return;
    }
    await this.act(`play ${code}`);
  }

  private toggle(code: string): void {
    const most = this.state.exchange?.most ?? 0;
    if (this.chosen.includes(code)) this.chosen = this.chosen.filter((one) => one !== code);
    else if (this.chosen.length < most) this.chosen = [...this.chosen, code];
    else return this.remark(WORDS.enough, WORDS.putBack);
    const counter = this.state.exchange?.counter.replaceAll("{n}", String(this.chosen.length)) ?? "";
    this.live.say(counter);
    this.changed();
  }

  chooseBid(action: string): void {
    this.bid = action;
    this.changed();
  }

  moveTo(code: string): void {
    if (this.cursor === code) return;
    this.cursor = code;
    this.changed();
  }

  async hint(): Promise<void> {
    if (!this.state.hint) return this.live.say(WORDS.noHint);
    const answer = await this.question({ ask: "hint" });
    if (answer?.say) this.note(answer.say, "hint", answer.card, answer.action);
  }

  async why(code = this.cursor): Promise<void> {
    if (!code) return;
    const answer = await this.question({ ask: "why", card: code });
    if (answer?.say) this.note(answer.say, "note", answer.card);
  }

  async record(): Promise<string> {
    return (await this.question({ ask: "record" }))?.record ?? "";
  }

  private async question(question: Parameters<Host["ask"]>[0]): Promise<Answer | null> {
    const { revision } = this.state;
    try {
      const answer = await this.host.ask(question);
      return this.state.revision === revision ? answer : null;
    } catch (problem) {
      this.trouble(problem);
      return null;
    }
  }

  /** Shows and reads out something that is not part of the state. */
  note(say: Say, kind: Reply["kind"] = "note", card = "", action = ""): void {
    this.reply = { kind, say, card, action, allowed: [] };
    this.lifted = "";
    this.live.say(sayAloud(say));
    this.changed();
  }

  remark(lead: string, text: string): void {
    this.note({ lead, text, more: "", clause: "" });
  }

  private trouble(problem: unknown): void {
    const text = problem instanceof Error && problem.message ? problem.message : WORDS.failed;
    if (this.link.kind !== "off") this.reply = { kind: "refused", say: { lead: "", text, more: "", clause: "" }, card: "", action: "", allowed: [] };
    this.live.alert(text);
    this.changed();
  }

  open(drawer: Drawer | null): void {
    this.drawer = this.drawer === drawer ? null : drawer;
    this.changed();
  }

  /** Escape: true if something was there to close. */
  dismiss(): boolean {
    if (!this.drawer && !this.lifted && !this.reply) return false;
    if (this.drawer) this.drawer = null;
    else if (this.lifted) this.lifted = "";
    else this.reply = null;
    this.changed();
    return true;
  }

  get auto(): boolean {
    return this.state.pause === "trick" && this.state.pace === "auto" && prefs().auto;
  }

  /** Lets a full trick rest once its last card has landed, then goes on by itself. */
  rest(landing: number): void {
    clearTimeout(this.timer);
    if (!this.auto) return;
    const goOn = () => {
      if (!this.auto) return;
      if (this.held() || this.pending || document.hidden || this.drawer) this.timer = window.setTimeout(goOn, HELD);
      else this.proceed();
    };
    this.timer = window.setTimeout(goOn, landing + REST);
  }

  /** A hint may name one card, or those to give away. */
  isHinted(code: string): boolean {
    return this.reply?.kind === "hint" && (this.reply.card === code || this.reply.action.split(" ").includes(code));
  }

  /** Spoken name of a card with what the eye sees on it. */
  nameOf(code: string, name: string): string {
    const { exchange } = this.state;
    return [
      name || cardName(code),
      (exchange?.new.includes(code) || this.fresh.includes(code)) && "new",
      this.isHinted(code) && "hint",
      this.lifted === code && "chosen",
      this.isPending(`play ${code}`) && "pending",
    ].filter(Boolean).join(", ");
  }
}
