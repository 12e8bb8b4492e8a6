import { Engine, type WorkerLike } from "./engine";
import { PageHost } from "./page";
import { mount } from "./spades";
import { hash, Store } from "./store";
import type { TableState } from "./types";

const FAILED = "The live table can’t start in this browser; the picture and the text of the page stay.";

/** A picture of the page that becomes a table, and may have to become a picture again. */
interface Spot {
  section: HTMLElement;
  picture: ChildNode[];
  host: PageHost;
  unmount: () => void;
}

export interface Site {
  base: URL;
  worker: () => WorkerLike;
}

export function enliven(page: Document, { base, worker }: Site): Engine | null {
  const sections = [...page.querySelectorAll<HTMLElement>("section.spades[data-setup]:not([data-drawn])")];
  const engine = new Engine(worker);
  const root = new URL("../../", base);
  const spots = sections.flatMap((section, n) => bring(section, n, engine, root) ?? []);
  if (!spots.length) return null;
  engine.on((status) => {
    if (status === "failed") spots.splice(0).forEach(giveBack);
  });
  const start = () => engine.start();
  if (page.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  addEventListener("pagehide", () => engine.stop());
  addEventListener("pageshow", (event) => event.persisted && spots.length && engine.start());
  return engine;
}

function bring(section: HTMLElement, n: number, engine: Engine, root: URL): Spot | null {
  const { kind = "table", setup: setupText = "{}", log: logText = "[]" } = section.dataset;
  try {
    const stored = JSON.parse(section.querySelector("script.spades-state")?.textContent ?? "") as { state: TableState };
    const path = location.pathname.replace(/index\.html$/, "");
    const store = new Store(`spades/1/${path}/${n}/${hash(kind + setupText + logText)}`);
    const lesson = { key: `${n}`, kind, setup: JSON.parse(setupText) as unknown, log: JSON.parse(logText) as unknown, state: stored.state };
    const picture = [...section.childNodes];
    const host = new PageHost(lesson, engine, store, (clause) => new URL(`reference/rules.html#rule-${clause.replaceAll(".", "-")}`, root).href);
    try {
      return { section, picture, host, unmount: mount(section, host) };
    } catch (problem) {
      section.replaceChildren(...picture);
      throw problem;
    }
  } catch (problem) {
    console.error("spades: a table could not be drawn", problem);
    section.dataset.drawn = "picture";
    return null;
  }
}

function giveBack({ section, picture, unmount }: Spot): void {
  unmount();
  const sentence = document.createElement("p");
  sentence.className = "spades-failed";
  sentence.setAttribute("role", "status");
  sentence.textContent = FAILED;
  section.dataset.drawn = "picture";
  section.replaceChildren(sentence, ...picture);
}

const base = new URL("./", import.meta.url);
const worker = () => new Worker(new URL("worker.js", base), { type: "module" });
if (typeof Worker === "function") enliven(document, { base, worker });
