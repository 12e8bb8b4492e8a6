import { afterEach } from "vitest";

globalThis.matchMedia ??= (() => ({ matches: false })) as never;

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
