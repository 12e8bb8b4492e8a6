import { askedOf, hold, wanted } from "./early-worker";

/** Loaded in the head of a page that is known to need the engine: Python starts while the page is still read. */

const tag = document.querySelector<HTMLScriptElement>("script[data-spades-early]");
if (tag && wanted() && typeof Worker === "function") {
  const said = (tag.dataset.spadesEarly ?? "").split(" ");
  const asked = askedOf({ lessons: said.includes("lessons"), offline: said.includes("offline"), careful: false });
  hold(new Worker(new URL(`worker.js?${asked}`, import.meta.url), { type: "module" }));
}
