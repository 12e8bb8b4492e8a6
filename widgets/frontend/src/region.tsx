import { useLayoutEffect, useRef } from "preact/hooks";
import type { Conversation } from "./conversation";
import { usePrefs } from "./settings";

/** The two places that are read out; there from the start, and written to by one writer. */
export function Live({ talk }: { talk: Conversation }) {
  const polite = useRef<HTMLParagraphElement>(null);
  const assertive = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (polite.current && assertive.current) talk.live.attach(polite.current, assertive.current);
  }, [talk]);
  useLayoutEffect(() => {
    polite.current?.closest(".spades")?.toggleAttribute("data-off", talk.link.kind === "off");
  });
  return (
    <>
      <p ref={polite} class="spades-vh" role="status" aria-live="polite" />
      <p ref={assertive} class="spades-vh" aria-live="assertive" />
    </>
  );
}

/** Regions of one page have names of their own. */
export function nameRegion(root: HTMLElement, name: string): void {
  const { kind } = root.dataset;
  const number = [...document.querySelectorAll<HTMLElement>(".spades")].filter((one) => one.dataset.kind === kind).indexOf(root) + 1;
  root.setAttribute("aria-label", number > 1 ? `${name} (${kind} ${number})` : name);
}

export function usePreferences(root: HTMLElement, changed?: () => void): void {
  const now = usePrefs();
  useLayoutEffect(() => {
    root.dataset.deck = now.deck;
    root.dataset.motion = now.motion;
    changed?.();
  }, [root, now]);
}
