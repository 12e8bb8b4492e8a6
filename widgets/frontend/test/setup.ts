import { afterEach } from "vitest";

globalThis.matchMedia ??= (() => ({ matches: false })) as never;

afterEach(() => {
  if (typeof document === "undefined") return;
  document.body.replaceChildren();
  localStorage.clear();
});
