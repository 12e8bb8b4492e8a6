import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { spoken } from "./cards";
import type { Conversation } from "./conversation";
import { ChoiceButton, Continue } from "./say";
import type { Session } from "./session";

interface ButtonProps {
  talk: Conversation;
  class?: string;
  off?: boolean;
  label?: string | undefined;
  letter?: string;
  opens?: string;
  press?: () => void;
  children: ComponentChildren;
}

export function Button({ talk, class: name = "", off, label, letter, opens, press, children }: ButtonProps) {
  return (
    <button
      type="button"
      class={`spades-btn ${name}`}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-expanded={opens ? talk.drawer === opens : undefined}
      onClick={() => (opens ? talk.open(opens) : press?.())}
    >
      {children}
      {letter && <kbd aria-hidden="true">{letter}</kbd>}
    </button>
  );
}

/** Names what it would take back, for the ear. */
export const Undo = ({ talk, letter }: { talk: Conversation; letter?: string }) => (
  <Button talk={talk} {...(letter ? { letter } : {})} off={!talk.state.undo} press={() => void talk.undo()}>
    Undo{talk.state.undo && <span class="spades-vh"> {spoken(talk.state.undo.label)}</span>}
  </Button>
);

const QUICK = 500;

export function Actions({ session }: { session: Session }) {
  const { state, waits, reply } = session;
  if (reply?.kind === "check") return <Objection session={session} />;
  const told = reply?.kind === "hint" && reply.options.length > 0;
  /** The second half of a double click that answered the coach. */
  const late = (event: MouseEvent) => event.detail > 1 && performance.now() - session.answered < QUICK && event.stopPropagation();
  return (
    <div key="actions" class={`spades-actions${waits ? " is-waiting" : state.pause ? " has-go" : ""}`} data-zone="actions" onClickCapture={late}>
      <Continue session={session} class="in-actions" />
      <Button talk={session} class="hint" letter="I" off={!state.hint || waits !== null || session.late} {...(told ? { opens: "options" } : {})} press={() => session.late || void session.hint()}>{told ? "Options" : "Hint"}</Button>
      <Undo talk={session} letter="U" />
      {state.phase === "play" && (
        <Button talk={session} class="only-narrow" opens="tricks">Tricks</Button>
      )}
      <Button talk={session} class="only-narrow scores" opens="scores">Scores</Button>
      <Button talk={session} class="keys" letter="?" opens="keys">Keys</Button>
      <Button talk={session} class="push" opens="menu" label="Settings and help">⋯</Button>
    </div>
  );
}

/** In the place of the actions: what to do about the coach's objection. */
function Objection({ session }: { session: Session }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), [session.reply]);
  return (
    <div key="objection" ref={box} class="spades-actions" role="group" aria-label="The coach objects" data-zone="check">
      <Button talk={session} class="primary" press={() => session.takeBack()}>Take back</Button>
      <Button talk={session} press={() => void session.insist()}>{session.state.phase === "play" ? "Play anyway" : "Do it anyway"}</Button>
      <Button talk={session} opens="options">Options</Button>
    </div>
  );
}

/** After a hand: what comes next. On a phone it stays in view while the sheets are read. */
export const Onward = ({ session }: { session: Session }) => (
  <div class="spades-onward" data-zone="next">
    {session.state.choices.map((choice) => <ChoiceButton key={choice.action} session={session} choice={choice} />)}
  </div>
);

/** And a look back. */
export function Next({ session }: { session: Session }) {
  const { state } = session;
  return (
    <div class="spades-actions spades-next" data-zone="next">
      {session.canReview && <Button talk={session} class="review" off={session.review !== null} press={() => void session.startReview()}>Review this hand</Button>}
      {state.undo && <Undo talk={session} />}
      {state.tricks.length > 0 && <Button talk={session} opens="tricks">Tricks</Button>}
      <Button talk={session} opens="scores">All hands</Button>
      <Button talk={session} class="push" opens="menu" label="Settings and help">⋯</Button>
    </div>
  );
}
