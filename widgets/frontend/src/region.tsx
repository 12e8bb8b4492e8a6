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

/** Regions of one page have names of their own: one that is opened in another says in which, and is not counted. */
export function nameRegion(root: HTMLElement, name: string): void {
  const { kind } = root.dataset;
  const around = outer(root);
  if (around) return root.setAttribute("aria-label", `${name}, in ${around.getAttribute("aria-label") ?? "a lesson"}`);
  const alike = [...document.querySelectorAll<HTMLElement>(".spades")].filter((one) => one.dataset.kind === kind && !outer(one));
  const number = alike.indexOf(root) + 1;
  root.setAttribute("aria-label", number > 1 ? `${name} (${kind} ${number})` : name);
}

const outer = (root: HTMLElement): Element | null | undefined => root.parentElement?.closest(".spades[data-kind]");

export function usePreferences(root: HTMLElement, changed?: () => void): void {
  const now = usePrefs();
  useLayoutEffect(() => {
    root.dataset.deck = now.deck;
    root.dataset.motion = now.motion;
    changed?.();
  }, [root, now]);
}
