import { cardName } from "./cards";
import { Conversation, type Reply } from "./conversation";
import type { Host } from "./host";
import { arrivals, freshSeed, playable, successor } from "./moves";
import { prefs, setPrefs } from "./prefs";
import type { Choice, TableState } from "./types";
import { again, levelName, WORDS } from "./words";

const REST = 1100;
const FIRST_REST = 2400;
const HELD = 500;
const LATE = 900;
/** So many full tricks wait for a new reader, who sees the first ones won. */
const AWAITED = 3;

/** One view of one table: what the reader has chosen and lifted on top of the engine's state. */
export class Session extends Conversation<TableState> {
  lifted = "";
  chosen: string[] = [];
  bid = "";
  /** Cards that have just come to the hand. */
  fresh: string[] = [];
  /** The card that Tab reaches. */
  cursor: string;
  /** Another game has come, or another moment of one: it is to be looked at from its head. */
  arrived = false;
  /** True while something outside wants the table to rest: a reader on Continue, an open drawer. */
  held: () => boolean = () => false;

  /** The state before, while the cards that came since are still on their way. */
  waits: TableState | null = null;

  /** The reader has brought about what is on show; it did not come by itself. */
  pressed = false;

  /** What the coach objects to. */
  doubted = "";

  /** The coach has looked at what was done last, and found nothing to say. */
  fine = false;

  /** When an objection was last answered: the rest of that press is not meant for what follows. */
  answered = -Infinity;

  /** The review of the hand that is over, drawn below it. */
  review: Host | null = null;

  /** The table has gone on by itself, so a press meant for Continue may still come. */
  late = false;

  private timer = 0;
  private lateness = 0;
  private landing = 0;
  private alone = false;
  private resetting = false;

  constructor(host: Host<TableState>) {
    super(host);
    this.cursor = this.state.hand.cards[0]?.code ?? "";
  }

  override close(): void {
    for (const timer of [this.timer, this.landing, this.lateness]) clearTimeout(timer);
    super.close();
  }

  protected override redrawn(before: TableState): void {
    this.cursor = successor(this.cursor, before, this.state);
  }

  protected override moved(before: TableState): void {
    if (this.pending?.do === "set") return;
    clearTimeout(this.timer);
    clearTimeout(this.landing);
    this.fine = this.pending?.do === "act" && !this.pending.sure && before.check === true;
    this.pressed = this.pending !== null && !this.alone;
    this.alone = false;
    if (this.pending?.do === "undo" && before.seed !== this.state.seed) this.arrived = true;
    if (this.arrived || before.heading !== this.state.heading || this.drawer === "options") this.drawer = "";
    if (before.phase !== this.state.phase) this.review = null;
    this.waits = null;
    this.lifted = "";
    this.chosen = [];
    this.bid = "";
    this.fresh = arrivals(before, this.state);
  }

  protected override replaced(): string {
    const sent = this.pending?.do;
    const resetting = this.resetting && !sent;
    this.resetting = false;
    if (sent === "set") return this.settings();
    this.arrived = resetting || sent === "load" || sent === "new";
    if (!this.arrived || sent === "new") return "";
    const { heading, subheading } = this.state;
    return `${[heading, subheading].filter(Boolean).join(", ")}.`;
  }

  override reset(): void {
    this.arrived = this.resetting = true;
    super.reset();
    this.changed();
  }

  protected override refused(reply: Reply): void {
    this.lifted = "";
    this.fine = false;
    if (this.state.hand.marking !== "after a mistake") reply.allowed = [];
  }

  async act(action: string, sure = false): Promise<void> {
    this.doubted = action;
    await this.submit({ do: "act", action, ...(sure ? { sure } : {}) });
  }

  /** In spite of the coach. */
  async insist(): Promise<void> {
    this.answered = performance.now();
    await this.act(this.doubted, true);
  }

  takeBack(): void {
    this.answered = performance.now();
    this.drawer = "";
    this.reply = null;
    this.changed();
  }

  /** Changes what the table does from now on. */
  async set(change: { check?: boolean; opponents?: string }): Promise<void> {
    await this.submit({ do: "set", ...change });
  }

  /** As it will be once what was pressed has arrived. */
  setting<Name extends "check" | "opponents">(name: Name): TableState[Name] {
    const { pending } = this;
    return pending?.do === "set" && name in pending ? (pending[name] as TableState[Name]) : this.state[name];
  }

  private settings(): string {
    const level = levelName(this.state.opponents);
    return `${this.state.check ? WORDS.checkOn : WORDS.checkOff} ${level ? `${WORDS.others}: ${level}.` : ""}`.trim();
  }

  get canReview(): boolean {
    return Boolean(this.host.open && this.host.mountIn && this.state.sheet.length);
  }

  async startReview(): Promise<void> {
    if (this.review || !this.host.open) return;
    const answer = await this.question({ ask: "review" });
    if (!answer?.setup) return;
    try {
      this.review = await this.host.open("review", answer.setup);
    } catch (problem) {
      this.trouble(problem);
    }
    this.changed();
  }

  endReview(): void {
    this.review = null;
    this.changed();
  }

  press(choice: Choice): void {
    if (choice.action === "continue") this.proceed();
    else if (choice.action === "new") void this.newGame();
    else void this.act(choice.action);
  }

  /** The reader sends a full trick on. */
  proceed(): void {
    if (this.state.pause) void this.sendOn();
  }

  private async sendOn(): Promise<void> {
    if (this.state.pause === "trick" && prefs().tricks < AWAITED) setPrefs({ tricks: prefs().tricks + 1 });
    await this.submit({ do: "continue" });
  }

  /** The same game keeps its house rules; the other one comes with the book's. */
  async newGame(game = this.state.variant, seed = freshSeed()): Promise<void> {
    await this.submit({ do: "new", seed, ...(game === this.state.variant ? {} : { rules: { game } }) });
  }

  isPending(action: string): boolean {
    const { pending } = this;
    return (this.link.kind === "starting" || this.thinking) && pending?.do === "act" && pending.action === action;
  }

  /** One press plays; with a full trick on the table it goes on first, and leads only if that is our turn. */
  async pressCard(code: string): Promise<void> {
    this.cursor = code;
    const { state } = this;
    if (state.hand.use === "choose") return this.toggle(code);
    if (state.pause === "trick") {
      await this.sendOn();
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
    if (this.reply?.kind === "hint" && this.reply.action !== action) this.reply = null;
    this.changed();
  }

  moveTo(code: string): void {
    if (this.cursor === code) return;
    this.cursor = code;
    this.changed();
  }

  async hint(): Promise<void> {
    if (!this.state.hint || this.waits) return this.live.say(WORDS.noHint);
    if (this.reply?.kind === "hint" && this.reply.options.length) return this.open("options");
    const answer = await this.question({ ask: "hint" });
    if (!answer?.say) return;
    const { say, card = "", action = "", options = [], caption = "" } = answer;
    this.note(say, "hint", { card, action, options, caption });
  }

  async why(code = this.cursor): Promise<void> {
    if (!code) return;
    const answer = await this.question({ ask: "why", card: code });
    if (answer?.say) this.note(answer.say, "note", { card: answer.card ?? "" });
  }

  /** With all that was done before it was asked for. */
  async record(): Promise<string> {
    return (await this.inquire({ ask: "record" }))?.record ?? "";
  }

  override note(...said: Parameters<Conversation["note"]>): void {
    this.lifted = "";
    super.note(...said);
  }

  override dismiss(): boolean {
    if (this.drawer || !this.lifted) return super.dismiss();
    this.lifted = "";
    this.changed();
    return true;
  }

  get auto(): boolean {
    return this.state.pause === "trick" && this.state.pace === "auto" && prefs().auto && prefs().tricks >= AWAITED;
  }

  /** How long a full trick lies, in ms: there is more to read in a first hand. */
  get resting(): number {
    return this.state.history.length ? REST : FIRST_REST;
  }

  /** Lets a full trick rest once its last card has landed, then goes on by itself. */
  rest(landing: number): void {
    clearTimeout(this.timer);
    if (!this.auto) return;
    const goOn = () => {
      if (!this.auto) return;
      if (this.held() || this.pending || document.hidden || this.drawer) this.timer = window.setTimeout(goOn, HELD);
      else {
        this.alone = this.late = true;
        this.lateness = window.setTimeout(() => {
          this.late = false;
          this.changed();
        }, LATE);
        void this.submit({ do: "continue" });
      }
    };
    this.timer = window.setTimeout(goOn, landing + this.resting);
  }

  /** Until the cards have landed, the table keeps what they decide to itself. */
  keep(before: TableState, landing: number): void {
    this.waits = before;
    this.land(landing);
    this.changed();
  }

  land(after: number): void {
    clearTimeout(this.landing);
    if (!this.waits) return;
    if (after) {
      this.landing = window.setTimeout(() => this.land(0), after);
      return;
    }
    this.waits = null;
    this.changed();
  }

  /** What there is to see: counts and signs follow the cards. */
  get shown(): TableState {
    const { state, waits } = this;
    if (waits?.phase !== "play" || waits.heading !== state.heading) return state;
    const seats = state.seats.map((seat) => {
      const { won, tally } = waits.seats.find((one) => one.seat === seat.seat) ?? seat;
      return { ...seat, won, tally };
    });
    return { ...state, seats, sides: waits.sides, spades_broken: waits.spades_broken };
  }

  /** A hint or an objection may name one card, or those to give away. */
  isHinted(code: string): boolean {
    return this.advised !== "" && this.advised.split(" ").includes(code);
  }

  /** What the coach finds best, where it has been asked or objects. */
  get advised(): string {
    return this.reply?.kind === "hint" || this.reply?.kind === "check" ? this.reply.action || `play ${this.reply.card}` : "";
  }

  /** Is this the card that the coach objects to? */
  isDoubted(code: string): boolean {
    return this.reply?.kind === "check" && this.doubted.split(" ").includes(code);
  }

  /** Spoken name of a card with what the eye sees on it. */
  nameOf(code: string, name: string): string {
    const { exchange } = this.state;
    return [
      name || cardName(code),
      (exchange?.new.includes(code) || this.fresh.includes(code)) && "new",
      this.isHinted(code) && "hint",
      (this.lifted === code || this.isDoubted(code)) && "chosen",
      this.isPending(`play ${code}`) && "pending",
    ].filter(Boolean).join(", ");
  }
}
