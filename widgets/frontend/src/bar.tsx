import { SuitMark } from "./art";
import { minus } from "./cards";
import type { TableState } from "./types";

export const Bar = ({ state }: { state: TableState }) => (
  <header class="spades-bar">
    <h2 tabIndex={-1}>
      {state.heading}
      {state.subheading && <span> · {state.subheading}</span>}
    </h2>
    <ol class="spades-phases" aria-label="Phases of the hand">
      {state.phases.map((phase) => (
        <li key={phase.name} class={`is-${phase.status}`} aria-current={phase.status === "now" ? "step" : undefined}>
          {phase.name}
        </li>
      ))}
    </ol>
    {state.spades_broken !== null && (
      <p class="spades-sign" data-broken={String(state.spades_broken)}>
        <SuitMark suit="s" cracked={state.spades_broken} />
        {state.spades_broken ? "Spades broken" : "Spades not broken"}
      </p>
    )}
  </header>
);

export const Sides = ({ state }: { state: Pick<TableState, "sides"> }) => (
  <div class="spades-sides">
    {state.sides.map((side) => (
      <dl key={side.label} class={`spades-side${side.mine ? " is-mine" : ""}`}>
        <dt>{side.label}</dt>
        <dd class="total">
          {minus(side.total)}
          <span class="spades-vh"> points</span>
        </dd>
        <dd class="line">
          <span>{side.facts.split(/(?<=,) /).map((fact, n) => <>{n > 0 && " "}<span class="fact">{fact}</span></>)}</span>
          <span>bags {side.bags}</span>
        </dd>
      </dl>
    ))}
  </div>
);
