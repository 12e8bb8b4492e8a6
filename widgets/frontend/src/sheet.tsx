import { minus, signed } from "./cards";
import { Rich, Rule } from "./rich";
import type { SheetSide } from "./types";
import { upTo } from "./sane";

interface Shown {
  state: { sheet: SheetSide[] };
  href: (clause: string) => string;
}

export const Sheets = ({ session }: { session: Shown }) => (
  <div class="spades-sheets spades-wide">
    {session.state.sheet.map((side) => <Sheet key={side.label} side={side} session={session} />)}
  </div>
);

const loss = (points: number): string => (points < 0 ? "loss" : "");

function Sheet({ side, session }: { side: SheetSide; session: Shown }) {
  return (
    <article class={`spades-sheet${side.mine ? " is-mine" : ""}`}>
      <h3>
        {side.label}
        <span class={`hand ${loss(side.points)}`}>{signed(side.points)}</span>
      </h3>
      <p class="facts">{side.facts}</p>
      <table>
        <caption class="spades-vh">{side.label}: score of the hand</caption>
        <tbody>
          {side.lines.map((line, i) => (
            <tr key={i}>
              <th scope="row">
                <Rich text={line.sentence} />
                <small><Rule clause={line.clause} href={session.href} named /></small>
              </th>
              <td class={loss(line.points)}>{signed(line.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Before</th>
            <td>{minus(side.before)}</td>
          </tr>
          <tr class="sum">
            <th scope="row">Now</th>
            <td>{minus(side.now)}</td>
          </tr>
        </tfoot>
      </table>
      <p class="spades-bags">
        {side.bag_limit <= 20 && (
          <span class="dots" aria-hidden="true">
            {upTo(side.bag_limit, 20).map((i) => <i key={i} class={i < side.bags_now ? "on" : ""} />)}
          </span>
        )}
        <span>{/^bag/i.test(side.bags_sentence) ? "" : "Bags "}{side.bags_sentence}</span>
      </p>
    </article>
  );
}
