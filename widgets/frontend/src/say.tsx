import { cardName } from "./cards";
import { Pause } from "./pause";
import { Chip } from "./card";
import { Rich, Rule } from "./rich";
import type { Conversation } from "./conversation";
import type { Session } from "./session";
import type { Choice, Say } from "./types";
import { WORDS } from "./words";

/** On the edge of the sentence's box: it covers nothing and moves nothing. Where nothing answers, what helps. */
export const Starting = ({ talk }: { talk: Conversation }) =>
  talk.link.kind === "starting" ? <span class="spades-starting">{talk.pending ? WORDS.kept : WORDS.starting}</span> : talk.thinking ? <Corner>{WORDS.thinking}</Corner> : <Remedies talk={talk} />;

const Corner = ({ children }: { children: string }) => <span class="spades-corner">{children}</span>;

function Remedies({ talk }: { talk: Conversation }) {
  const remedies = talk.link.kind === "off" ? talk.link.remedies : undefined;
  if (!remedies) return null;
  return (
    <div class="spades-remedies" data-zone="remedies">
      {remedies.map(({ label, press }, n) => <button key={label} type="button" class={`spades-btn${n ? "" : " primary"}`} onClick={press}>{label}</button>)}
    </div>
  );
}

/** What to do, or why not; beside it the one button that answers it, if there is one. */
export function SayBox({ session }: { session: Session }) {
  const { state, reply, lifted } = session;
  const { kind, say, told } = saying(session);
  const points = kind === "refused" && state.hand.cards.some((card) => card.code === reply?.card);
  return (
    <div class={`spades-say is-${kind}${points ? " has-nib" : ""}${state.sheet.length ? " spades-wide" : ""}`}>
      <Starting talk={session} />
      {session.fine && !reply && !session.thinking && session.link.kind === "live" && <Corner>{WORDS.fine}</Corner>}
      <Words say={say} told={told ?? ""} href={session.href} />
      {session.link.kind === "off" ? null : lifted ? (
        <button type="button" class="spades-btn primary spades-go" aria-label={`Play the ${cardName(lifted)}`} onClick={() => void session.pressCard(lifted)}>
          Play <Chip code={lifted} />
        </button>
      ) : (
        <Continue session={session} class="in-say" />
      )}
    </div>
  );
}

export const Words = ({ say, told = "", href }: { say: Say; told?: string; href: (clause: string) => string }) => (
  <div class="spades-words">
    {told && <p class="told"><Rich text={told} /></p>}
    <p>
      {say.lead && (
        <>
          <b><Rich text={say.lead} /></b>{" "}
        </>
      )}
      <Rich text={say.text} />
      {!say.more && say.clause && <small> <Rule clause={say.clause} href={href} /></small>}
    </p>
    {say.more && (
      <small>
        <Rich text={say.more} /> <Rule clause={say.clause} href={href} />
      </small>
    )}
  </div>
);

/** A cut link comes before an answer, an answer before the state's own sentence. */
function saying({ state, link, reply, lifted, undone, fresh, waits }: Session): { kind: string; say: Say; told?: string } {
  if (link.kind === "off") return { kind: "off", say: { lead: "", text: link.say, more: "", clause: "" } };
  if (reply) return reply;
  if (lifted) return { kind: "note", say: { lead: `The {${lifted}}?`, text: "", more: WORDS.orAnother, clause: "" } };
  if (waits && state.happened) return { kind: "state", say: { lead: "", text: state.happened, more: "", clause: "" } };
  const told = state.phase === "draft" || fresh.length > 0 ? state.happened : "";
  if (told && !undone && state.phase === "draft") return { kind: "state", say: { ...state.say, more: "" }, told };
  return { kind: "state", say: { ...state.say, more: undone || told || state.say.more } };
}

/** In narrow tables it stands among the actions, so that the sentence keeps its height. */
export function Continue({ session, class: name }: { session: Session; class: string }) {
  const { state } = session;
  const choice = state.pause === "trick" && state.choices.find((one) => one.action === "continue");
  if (!choice) return null;
  return (
    <button type="button" class={`spades-btn primary spades-go ${name}${session.auto ? " is-auto" : ""}`} data-zone="go" style={{ "--spades-rest": `${session.resting}ms` }} onClick={() => session.press(choice)}>
      {choice.label}
    </button>
  );
}

/** A choice that is the lesson has no primary side; the design must not answer it. */
export function Choices({ session }: { session: Session }) {
  const { choices, say } = session.state;
  if (!choices.length || session.state.pause) return null;
  const even = !choices.some((choice) => choice.primary);
  return (
    <div class="spades-choice" role="group" aria-disabled={session.link.kind === "off" || undefined} aria-label={say.lead.replace(/[.{}]/g, "") || "Your choice"} data-zone="choice">
      {choices.map((choice) => <ChoiceButton key={choice.action} session={session} choice={choice} even={even} />)}
    </div>
  );
}

interface ChoiceProps {
  session: Session;
  choice: Choice;
  even?: boolean;
}

export function ChoiceButton({ session, choice, even }: ChoiceProps) {
  const hinted = session.advised === choice.action;
  const pending = session.isPending(choice.action);
  const tag = pending ? "pending" : hinted && "hint";
  const look = even ? " even" : choice.primary ? " primary" : "";
  return (
    <button type="button" class={`spades-btn${look}${hinted ? " is-hinted" : ""}`} onClick={() => session.press(choice)}>
      <b>{choice.label}{(choice.detail || tag) && <Pause />}</b>
      {choice.key && <kbd aria-hidden="true">{choice.key.toUpperCase()}</kbd>}
      {choice.detail && <small>{choice.detail}{tag && <Pause />}</small>}
      {tag && <span class="tag">{tag}</span>}
    </button>
  );
}
