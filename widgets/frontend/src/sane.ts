/** What a page has stored is drawn before the engine has looked at it: nothing in it may be without end. */

import type { LessonState } from "./types";

const TEXT = 10_000;
const ALL_TEXT = 1_000_000;
const PARTS = 100_000;
const DEPTH = 30;
/** Characters of what a lesson is made with; see MAX_MESSAGE of the engine. */
export const MOST_TEXT = 3_000_000;

/** Is it a state of this kind, as far as can be told without drawing it? */
export function sane(state: unknown, kind: string): state is LessonState {
  if (typeof state !== "object" || state === null || Array.isArray(state)) return false;
  const { kind: own, revision } = state as Partial<LessonState>;
  return own === kind && Number.isSafeInteger(revision) && bounded(state);
}

/** Are all texts short, all numbers finite, and is there an end to it? */
export function bounded(value: unknown): boolean {
  let parts = 0;
  let text = 0;
  const fits = (one: unknown, depth: number): boolean => {
    if (++parts > PARTS) return false;
    if (typeof one === "string") return one.length <= TEXT && (text += one.length) <= ALL_TEXT;
    if (typeof one === "number") return Number.isFinite(one);
    if (typeof one !== "object" || one === null) return true;
    return depth > 0 && Object.values(one).every((inner) => fits(inner, depth - 1));
  };
  return fits(value, DEPTH);
}

/** The numbers from 0, as many as a state says, but no more than there can be. */
export const upTo = (n: number, most: number): number[] => Array.from({ length: Math.max(0, Math.min(Number(n) || 0, most)) }, (_, i) => i);
