import type { Suit } from "./cards";

const SUIT_PATHS: Record<Suit, string> = {
  s: "M50 3C59 24 95 37 95 63c0 13-10 22-22 22-8 0-15-4-19-11 1 11 5 18 13 23H33c8-5 12-12 13-23-4 7-11 11-19 11C15 85 5 76 5 63 5 37 41 24 50 3Z",
  h: "M50 94C20 68 4 51 4 31 4 16 15 6 28 6c10 0 18 6 22 17C54 12 62 6 72 6c13 0 24 10 24 25 0 20-16 37-46 63Z",
  d: "M50 2c9 18 22 34 37 48-15 14-28 30-37 48C41 80 28 64 13 50 28 36 41 20 50 2Z",
  c: "M50 4a22 22 0 0 1 17 36 22 22 0 1 1-9 36c2 9 5 16 10 21H32c5-5 8-12 10-21a22 22 0 1 1-9-36A22 22 0 0 1 50 4Z",
};

const HATS: Record<string, string> = {
  K: "M12 50 6 14l22 16L50 2l22 28 22-16-6 36Z",
  Q: "M14 50C12 38 8 28 4 20c10 6 18 6 24-4 5 8 13 10 22-6 9 16 17 14 22 6 6 10 14 10 24 4-4 8-8 18-10 30ZM4 9a5 5 0 1 0 .1 0ZM50 0a6 6 0 1 0 .1 0ZM96 9a5 5 0 1 0 .1 0Z",
  J: "M4 51V40c30-9 62-9 92 0v11c-30-8-62-8-92 0ZM18 31C20 14 31 6 47 6s28 9 31 25c-20-5-40-5-60 0ZM66 8C74 0 86-2 99 2c-2 11-9 18-19 22-2-7-7-13-14-16Z",
};

interface SuitProps {
  suit: Suit;
  class?: string;
  cracked?: boolean;
}

export const SuitMark = ({ suit, class: name, cracked }: SuitProps) => (
  <svg class={name} viewBox="0 0 100 100" aria-hidden="true">
    <path d={SUIT_PATHS[suit]} />
    {cracked && <path class="crack" pathLength={1} d="M56 0 44 30l14 16-16 20 12 34" />}
  </svg>
);

export const Hat = ({ rank }: { rank: string }) =>
  HATS[rank] ? (
    <svg class="hat" viewBox="0 0 100 52" aria-hidden="true">
      <path d={HATS[rank]} />
    </svg>
  ) : null;
