import { prefs, still } from "./prefs";
import type { TableState } from "./types";

const EASE = "cubic-bezier(.2,.7,.3,1)";
const FLY = 220;
const GAP = 160;
const NEXT = 420;
const GATHER = 280;
const PILE = 240;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where things were before a new state was drawn. */
export interface Before {
  state: TableState;
  cards: Map<string, Box>;
  places: Map<string, Box>;
  trick: { face: Element; box: Box }[];
}

const running = new WeakMap<HTMLElement, Set<Animation>>();

const able = (root: HTMLElement): boolean => typeof root.animate === "function" && !document.hidden;

function box(root: HTMLElement, element: Element): Box {
  const outer = root.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - outer.left, y: top - outer.top, w: width, h: height };
}

const faceOf = (element: Element): Element => element.querySelector(".spades-face") ?? element;

export function snapshot(root: HTMLElement, state: TableState): Before {
  const cards = new Map<string, Box>();
  const places = new Map<string, Box>();
  const all = (selector: string) => root.querySelectorAll<HTMLElement>(selector);
  if (able(root)) {
    for (const card of all(":is(.spades-hand, .spades-trick, .spades-drawn) [data-card]")) {
      cards.set(card.dataset.card ?? "", box(root, faceOf(card)));
    }
    for (const seat of all("[data-seat]")) places.set(seat.dataset.seat ?? "", box(root, seat));
    for (const pile of all("[data-pile]")) places.set(pile.dataset.pile ?? "", box(root, pile));
  }
  const trick = [...cards.keys()].flatMap((code) => {
    const face = root.querySelector(`.spades-trick [data-card="${code}"] .spades-face`);
    return face ? [{ face: face.cloneNode(true) as Element, box: cards.get(code) as Box }] : [];
  });
  return { state, cards, places, trick };
}

/** Ends all movement at once: a press never waits for decoration. */
export function finish(root: HTMLElement): void {
  for (const animation of running.get(root) ?? []) animation.finish();
}

/** Plays the difference between two states; returns when the last card of the trick has landed, in ms. */
export function play(root: HTMLElement, before: Before, after: TableState): number {
  if (!able(root)) return 0;
  const show = new Show(root, still());
  const gathered = gather(show, before, after);
  draft(show, before, after);
  hand(show, before);
  return trick(show, before, after, gathered);
}

class Show {
  readonly set: Set<Animation>;

  constructor(readonly root: HTMLElement, readonly still: boolean) {
    this.set = running.get(root) ?? new Set();
    running.set(root, this.set);
  }

  find(selector: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(selector);
  }

  run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    this.set.add(animation);
    const done = () => this.set.delete(animation);
    animation.finished.then(done, done);
    return animation;
  }

  /** From an old box to where it lies now. */
  move(element: HTMLElement, from: Box, duration: number, delay = 0): void {
    if (this.still) return;
    const to = box(this.root, faceOf(element));
    const scale = to.w ? from.w / to.w : 1;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
    this.run(element, [{ transform: start, transformOrigin: "0 0", zIndex: 6 }, { transform: "none", transformOrigin: "0 0", zIndex: 6 }], { duration, delay });
  }

  /** Without movement all comes in the same order, cut by cut. */
  appear(element: Element, delay: number): void {
    if (delay) this.run(element, [{ opacity: 0 }, { opacity: this.still ? 0 : 1 }], { duration: this.still ? 1 : 100, delay });
  }

  /** Something that is gone, on its way out. */
  ghost(face: Element, from: Box, to: Box, duration: number): void {
    if (this.still) return;
    const layer = document.createElement("span");
    layer.className = "spades-ghost";
    layer.setAttribute("aria-hidden", "true");
    layer.style.cssText = `left:${from.x}px;top:${from.y}px;width:${from.w}px`;
    layer.append(face);
    this.root.append(layer);
    const by = `translate(${to.x + to.w / 2 - from.x - from.w / 2}px, ${to.y + to.h / 2 - from.y - from.h / 2}px) scale(.35)`;
    const gone = () => layer.remove();
    this.run(layer, [{ transform: "none", opacity: 1 }, { transform: by, opacity: 1, offset: 0.8 }, { transform: by, opacity: 0 }], { duration, fill: "both" }).finished.then(gone, gone);
  }
}

const codes = (state: TableState): string[] => state.trick?.cards.map((card) => card.code) ?? [];

function gather(show: Show, before: Before, after: TableState): number {
  const old = before.state.trick;
  const now = codes(after);
  if (!old?.complete || !after.trick || now[0] === old.cards[0]?.code) return 0;
  const winner = old.cards.find((card) => card.winning);
  const home = winner && before.places.get(winner.place);
  if (!home) return 0;
  for (const { face, box: from } of before.trick) show.ghost(face, from, home, GATHER);
  return show.still ? 0 : GATHER;
}

function trick(show: Show, before: Before, after: TableState, start: number): number {
  const known = new Set(codes(before.state));
  const fly = show.still ? 0 : FLY;
  let delay = start;
  let landed = 0;
  for (const card of after.trick?.cards ?? []) {
    const element = show.find(`.spades-trick [data-card="${card.code}"]`);
    if (!element || known.has(card.code)) continue;
    const seat = before.places.get(card.place);
    const from = before.cards.get(card.code) ?? (seat && middle(seat));
    if (from) show.move(element, from, fly, delay);
    show.appear(element, delay);
    landed = delay + fly;
    if (prefs().pauses) delay += NEXT;
  }
  if (keeps(landed)) {
    for (const late of show.root.querySelectorAll(".spades-slot .tag, .spades-go")) show.appear(late, landed);
    const won = show.find(".spades-slot.is-winning .spades-face");
    if (won) show.run(won, [{ boxShadow: "0 0 0 1px var(--spades-card-line)" }, {}], { duration: 120, delay: landed });
  }
  return landed;
}

/** Where a card leaves a seat: small, from the middle of its sign. */
const middle = ({ x, y, w, h }: Box): Box => ({ x: x + w / 2 - 14, y: y + h / 2 - 20, w: 28, h: 40 });

function hand(show: Show, before: Before): void {
  if (show.still) return;
  for (const badge of show.root.querySelectorAll(".spades-hand .is-new .badge")) show.appear(badge, PILE);
  const origin = before.places.get("stock");
  let fresh = 0;
  for (const card of show.root.querySelectorAll<HTMLElement>(".spades-hand :is([data-card])")) {
    const from = before.cards.get(card.dataset.card ?? "");
    if (!from && origin) show.move(card, origin, PILE);
    else if (!from) show.run(card, [{ transform: "translateY(14px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: GAP, delay: 18 * fresh++ });
    else slide(show, card, from);
  }
}

function slide(show: Show, card: HTMLElement, from: Box): void {
  const to = box(show.root, faceOf(card));
  const far = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  if (far > 12) show.move(card, from, from.w > to.w * 1.2 ? PILE : GAP);
}

function draft(show: Show, before: Before, after: TableState): void {
  const was = before.state.draft;
  const now = after.draft;
  const stock = before.places.get("stock");
  const pile = before.places.get("discards");
  if (!was || !stock || !pile) return;
  const held = was.drawn && before.cards.get(was.drawn.code);
  if (was.drawn && held && (now?.discards ?? 26) > was.discards) {
    const kept = after.hand.cards.some((card) => card.code === was.drawn?.code);
    const back = document.createElement("span");
    back.className = "spades-face back";
    show.ghost(back, kept ? stock : held, pile, PILE);
  }
  const drawn = now?.drawn && now.drawn.code !== was.drawn?.code && show.find(".spades-drawn [data-card]");
  if (!drawn) return;
  const delay = was.drawn && !show.still ? PILE / 2 : 0;
  show.move(drawn, stock, PILE, delay);
  show.appear(drawn, delay);
}

/** Whether what the cards decide is to be kept back until they have landed. */
export const keeps = (landing: number): boolean => landing > FLY;

/** What was whole has just been broken. */
export function crack(root: HTMLElement): void {
  const show = new Show(root, still());
  const line = show.find(".spades-sign .crack");
  if (!line || !able(root) || show.still) return;
  show.run(line, [{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], { duration: 300 });
}

export function nudge(root: HTMLElement, code: string): void {
  const card = root.querySelector(`.spades-hand [data-card="${code}"]`);
  if (!card || !able(root) || still()) return;
  const steps = [0, -6, 6, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(steps, { duration: 140 });
}
