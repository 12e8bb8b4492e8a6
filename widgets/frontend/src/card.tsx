import { Hat, SuitMark } from "./art";
import { cardName, rankOf, suitOf } from "./cards";

const KINDS: Record<string, string> = { J: " court", Q: " court", K: " court", A: " ace" };

export function Face({ code }: { code: string }) {
  const rank = rankOf(code);
  const suit = suitOf(code);
  return (
    <span class={`spades-face${KINDS[rank] ?? ""}`} data-suit={suit} aria-hidden="true">
      <span class="idx">
        <span class={rank === "10" ? "rank ten" : "rank"}>{rank}</span>
        <SuitMark suit={suit} />
      </span>
      <Hat rank={rank} />
      <SuitMark suit={suit} class="pip" />
    </span>
  );
}

export const Back = () => <span class="spades-face back" aria-hidden="true" />;

/** A face-up card that is looked at, not pressed. */
export const Picture = ({ code, name, class: more = "" }: { code: string; name: string; class?: string }) => (
  <span class={`spades-picture${more}`} role="img" aria-label={name} data-card={code}>
    <Face code={code} />
  </span>
);

/** A card named in a sentence; `name` is what is read out. */
export function Chip({ code, name = cardName(code) }: { code: string; name?: string }) {
  const suit = suitOf(code);
  return (
    <span class="spades-c" data-suit={suit}>
      <span aria-hidden="true">
        {rankOf(code)}
        <SuitMark suit={suit} />
      </span>
      <span class="spades-vh">{name}</span>
    </span>
  );
}
