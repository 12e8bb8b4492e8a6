import { useState } from "preact/hooks";
import { sayAloud } from "../words";
import { Rich, Rule } from "../rich";
import type { Example } from "./house-types";
import { CardRow } from "./row";
import type { Lesson } from "./session";

const WORDS = {
  book: "Book",
  here: "Here",
  both: "By the book and here",
  press: "Press a card to see why.",
  changed: "changed",
  playable: "may be played",
  kept: "may not be played",
};

interface Props {
  example: Example;
  lesson: Lesson;
}

/** A moment in which a rule matters: by the book, and by the rules chosen; a score line by line where it changes. */
export const ExampleBox = ({ example, lesson }: Props) => (
  <section class={`spades-house-example is-${example.kind}${example.changed ? " is-changed" : ""}`}>
    <h4><Rich text={example.title} /></h4>
    {example.kind === "score" && example.changed ? <Points example={example} lesson={lesson} /> : <Told example={example} />}
    {example.kind === "cards" && <Cards example={example} lesson={lesson} />}
    {example.kind === "bids" && <Bids example={example} />}
  </section>
);

/** What both say, in short. */
const Told = ({ example: { kind, book, now, changed } }: { example: Example }) => (
  <dl class="told">
    {changed ? (
      <>
        <div><dt>{WORDS.book}</dt><dd>{book}</dd></div>
        <div class="now"><dt>{WORDS.here}</dt><dd>{now}</dd></div>
      </>
    ) : (
      <div class={kind === "said" ? "" : "short"}><dt>{WORDS.both}</dt><dd>{now}</dd></div>
    )}
  </dl>
);

function Points({ example, lesson }: Props) {
  const { lines, book, now, changed, title } = example;
  return (
    <table>
      <caption class="spades-vh">{title}</caption>
      <thead>
        <tr><td /><th scope="col">{WORDS.book}</th><th scope="col">{WORDS.here}</th></tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={i} class={line.changed ? "is-changed" : ""}>
            <th scope="row">
              {line.changed && <span class="spades-vh">{WORDS.changed}: </span>}
              <Rich text={line.sentence} /> <small><Rule clause={line.clause} href={lesson.href} named /></small>
            </th>
            <td>{line.book}</td>
            <td>{line.now}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr class={changed ? "is-changed" : ""}>
          <th scope="row">In all</th>
          <td>{book}</td>
          <td>{now}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The hand with its cards marked; a press tells the reason below it. */
function Cards({ example, lesson }: Props) {
  const [asked, ask] = useState("");
  const chosen = example.cards.find((card) => card.code === asked);
  const press = (code: string) => {
    const card = example.cards.find((one) => one.code === code);
    ask(code);
    if (card) lesson.live.say(sayAloud(card.say));
  };
  return (
    <>
      <CardRow
        label={example.title}
        cards={example.cards.map(({ code, name, playable, changed }) => ({
          code,
          name,
          mark: code === asked ? (playable ? "chosen" : "refused") : playable ? "legal" : "dim",
          says: `${playable ? WORDS.playable : WORDS.kept}${changed ? `, ${WORDS.changed}` : ""}`,
        }))}
        onPress={press}
      />
      <p class="why">
        {chosen ? (
          <><b><Rich text={`{${chosen.code}}`} /> <Rich text={chosen.say.lead} /></b> <Rich text={`${chosen.say.text} ${chosen.say.more}`} /> <Rule clause={chosen.say.clause} href={lesson.href} /></>
        ) : WORDS.press}
      </p>
    </>
  );
}

const Bids = ({ example }: { example: Example }) => (
  <ul class="bids">
    {example.lines.map(({ sentence, now, allowed, changed }) => (
      <li key={sentence} class={`is-${allowed ? "open" : "closed"}${changed ? " is-changed" : ""}`}>
        {sentence}<span class="spades-vh">: {now}{changed ? `, ${WORDS.changed}` : ""}</span>
      </li>
    ))}
  </ul>
);
