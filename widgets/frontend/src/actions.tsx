import type { ComponentChildren } from "preact";
import { spoken } from "./cards";
import { ChoiceButton, Continue } from "./say";
import type { Session } from "./session";
import type { TableState } from "./types";

interface ButtonProps {
  session: Session;
  class?: string;
  off?: boolean;
  label?: string | undefined;
  letter?: string;
  opens?: NonNullable<Session["drawer"]>;
  press?: () => void;
  children: ComponentChildren;
}

function Button({ session, class: name = "", off, label, letter, opens, press, children }: ButtonProps) {
  return (
    <button
      type="button"
      class={`spades-btn ${name}`}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-expanded={opens ? session.drawer === opens : undefined}
      onClick={() => (opens ? session.open(opens) : press?.())}
    >
      {children}
      {letter && <kbd aria-hidden="true">{letter}</kbd>}
    </button>
  );
}

const Taken = ({ state }: { state: TableState }) => (state.undo ? <span class="spades-vh"> {spoken(state.undo.label)}</span> : null);

export function Actions({ session }: { session: Session }) {
  const { state } = session;
  return (
    <div class={`spades-actions${state.pause ? " has-go" : ""}`} data-zone="actions">
      <Continue session={session} class="in-actions" />
      <Button session={session} class="hint" letter="I" off={!state.hint} press={() => void session.hint()}>Hint</Button>
      <Button session={session} letter="U" off={!state.undo} press={() => void session.undo()}>
        Undo<Taken state={state} />
      </Button>
      {state.phase === "play" && (
        <Button session={session} class="only-narrow" opens="tricks">Tricks</Button>
      )}
      <Button session={session} class="only-narrow scores" opens="scores">Scores</Button>
      <Button session={session} class="keys" letter="?" opens="keys">Keys</Button>
      <Button session={session} class="push" opens="menu" label="Settings and help">⋯</Button>
    </div>
  );
}

/** After a hand: what comes next, and a look back. */
export function Next({ session }: { session: Session }) {
  const { state } = session;
  return (
    <div class="spades-actions spades-next spades-wide" data-zone="next">
      {state.choices.map((choice) => <ChoiceButton key={choice.action} session={session} choice={choice} />)}
      {state.undo && <Button session={session} press={() => void session.undo()}>Undo<Taken state={state} /></Button>}
      {state.tricks.length > 0 && <Button session={session} opens="tricks">Tricks</Button>}
      <Button session={session} opens="scores">All hands</Button>
      <Button session={session} class="push" opens="menu" label="Settings and help">⋯</Button>
    </div>
  );
}
