import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { Actions, Next, Onward } from "./actions";
import { Bar, Sides } from "./bar";
import { Pad } from "./bids";
import { DrawerSheet } from "./drawer";
import { ExchangeConfirm } from "./exchange";
import { arrive, bring, refocus, reveal, seen, zoneOf } from "./focus";
import { Hand } from "./hand";
import { Resumed } from "./menu";
import { crack, finish, keeps, nudge, play, snapshot, type Before } from "./motion";
import { Panel } from "./panel";
import { still } from "./prefs";
import { Live, nameRegion, usePreferences } from "./region";
import { ReviewRoom } from "./review";
import { Choices, SayBox } from "./say";
import type { Session } from "./session";
import { Sheets } from "./sheet";
import { Stage } from "./stage";
import type { TableState } from "./types";

interface Props {
  session: Session;
  root: HTMLElement;
}

export function Table({ session, root }: Props) {
  useSession(session, root);
  usePreferences(root, () => session.rest(0));
  const { state } = session;
  const scored = state.sheet.length > 0 && (state.phase === "scored" || state.phase === "over");
  return (
    <div class={`spades-table${session.link.kind === "off" ? " is-off" : ""}`}>
      <Bar state={session.shown} />
      {scored ? (
        <div class="spades-scored spades-wide">
          <SayBox session={session} />
          <Sheets session={session} />
          <Onward session={session} />
          <Next session={session} />
        </div>
      ) : (
        <>
          <Sides state={session.shown} />
          <Stage session={session} />
          <SayBox session={session} />
          <Choices session={session} />
          {state.bidding && <Pad session={session} bidding={state.bidding} />}
          {state.exchange && <ExchangeConfirm session={session} exchange={state.exchange} />}
          <Hand session={session} />
          <Actions session={session} />
          <Panel session={session} />
        </>
      )}
      <DrawerSheet session={session} />
      <Resumed talk={session} />
      <ReviewRoom talk={session} review={session.review} title="The hand you have just played" close={() => session.endReview()} />
      <Live talk={session} />
    </div>
  );
}

interface Drawn {
  state: TableState;
  before: Before | null;
  focus: Element | null;
  zone: string;
  refused: string;
  shown: TableState;
  waits: boolean;
  seen: Element | null;
}

/** Redraws on change; keeps focus inside and lets what moved be seen to move. */
function useSession(session: Session, root: HTMLElement): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const drawn = useRef<Drawn>({ state: session.state, before: null, focus: null, zone: "", refused: "", shown: session.state, waits: false, seen: null });

  useLayoutEffect(() => {
    session.rest(0);
    const named = requestAnimationFrame(() => nameRegion(root, session.state.name));
    session.held = () => zoneOf(document.activeElement) === "go" && root.contains(document.activeElement);
    const leave = session.subscribe(() => {
      const now = drawn.current;
      const active = root.ownerDocument.activeElement;
      if (active && root.contains(active)) [now.focus, now.zone] = [active, zoneOf(active)];
      now.seen = seen(root);
      if (session.state.revision !== now.state.revision) now.before ??= snapshot(root, now.state);
      redraw(0);
    });
    return () => {
      cancelAnimationFrame(named);
      leave();
    };
  }, [session, root]);

  useLayoutEffect(() => {
    const now = drawn.current;
    const active = root.ownerDocument.activeElement;
    if (now.focus && !root.contains(active) && (!active || active === root.ownerDocument.body || !active.isConnected)) refocus(root, now.zone);
    now.focus = null;
    const { arrived, pressed } = session;
    const moved = pressed && session.state.revision !== now.state.revision;
    if (arrived && !session.drawer) {
      session.arrived = false;
      arrive(root, !still());
    }
    if (now.before) {
      finish(root);
      const landing = play(root, now.before, session.state);
      session.rest(landing);
      if (keeps(landing) && !session.undone && !arrived) session.keep(now.before.state, landing);
    }
    const { shown } = session;
    if (now.shown.heading === shown.heading && now.shown.spades_broken === false && shown.spades_broken) crack(root);
    if (now.waits && !session.waits) reveal(root, active);
    now.waits = session.waits !== null;
    now.shown = shown;
    const refused = session.reply?.kind === "refused" ? session.reply.card : "";
    if (refused && refused !== now.refused) nudge(root, refused);
    if (refused) pointAt(root, refused);
    now.refused = refused;
    now.before = null;
    now.state = session.state;
    nameRegion(root, session.state.name);
    keepRoom(root, session.state);
    if (moved && !arrived) bring(root, session.state, !still());
    if (now.seen === root.ownerDocument.activeElement) reveal(root, now.seen);
    now.seen = null;
  });
}

/** A table that has shown a hand from its start keeps the room of the hand's tallest moment: nothing below it moves. */
function keepRoom(root: HTMLElement, { phase, variant }: TableState): void {
  const early = [root.dataset.phase, phase].some((one) => one === "draft" || one === "bidding" || one === "exchange");
  if (early || root.dataset.hand) root.dataset.hand = variant;
}

const ANCHORS = globalThis.CSS?.supports?.("anchor-scope: --a") ?? false;

/** The nib under the reason stands over the card; browsers with anchors need no help. */
function pointAt(root: HTMLElement, code: string): void {
  const card = root.querySelector(`.spades-hand [data-card="${code}"] .spades-face`);
  const say = root.querySelector<HTMLElement>(".spades-say");
  if (ANCHORS || !card || !say) return;
  say.style.setProperty("--spades-at", `${card.getBoundingClientRect().left - say.getBoundingClientRect().left + 19}px`);
}
