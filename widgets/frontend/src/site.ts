import { Engine, type WorkerLike } from "./engine";
import type { Host } from "./host";
import { Keeper, Learner, LEARNS } from "./learner";
import { PageHost } from "./page";
import { ProgressStore, type Trouble } from "./progress-store";
import { MOST_TEXT, sane } from "./sane";
import { hash, Store } from "./store";
import type { LessonState } from "./types";

const FAILED = "The live table can’t start in this browser; the picture and the text of the page stay.";

export interface Site {
  base: URL;
  worker: (careful: boolean) => WorkerLike;
}

interface Bundle {
  mount(root: HTMLElement, host: Host): () => void;
}

const isTable = (section: HTMLElement): boolean => (section.dataset.kind ?? "table") === "table";

/** A lesson inside a table's view, which has no code for it. */
const mountIn = async (root: HTMLElement, host: Host): Promise<() => void> => {
  await styles(root.ownerDocument, new URL("lessons.css", base));
  return (await import("./lessons/index")).mount(root, host);
};

/** The table's code, and that of all other lessons: a page loads what it shows. */
const bundleFor = (section: HTMLElement): Promise<Bundle> => (isTable(section) ? import("./spades") : import("./lessons/index"));

export async function enliven(page: Document, { base, worker }: Site): Promise<Engine | null> {
  const sections = waiting(page);
  if (!sections.length) return null;
  const engine = new Engine(worker);
  engine.start();
  const root = new URL("../../", base);
  const styled = sections.every(isTable) ? null : styles(page, new URL("lessons.css", base));
  const reader = sections.some(learns) ? readerOf(sections, engine, root) : null;
  const brought = await Promise.all(sections.map((section, n) => bring(section, n, engine, root, styled, reader)));
  if (!brought.includes(true)) {
    engine.stop();
    return null;
  }
  addEventListener("pagehide", () => engine.stop());
  addEventListener("pageshow", (event) => event.persisted && engine.start());
  return engine;
}

const waiting = (page: Document) => [...page.querySelectorAll<HTMLElement>("section.spades[data-setup]:not([data-drawn])")];

/** Where nothing can run. */
export function dormant(page: Document): void {
  for (const section of waiting(page)) stay(section, [...section.childNodes]);
}

async function bring(section: HTMLElement, n: number, engine: Engine, root: URL, styled: Promise<void> | null, reader: Reader | null): Promise<boolean> {
  const { kind = "table", setup: setupText = "{}", log: logText = "[]" } = section.dataset;
  try {
    const stored = JSON.parse(section.querySelector("script.spades-state")?.textContent ?? "") as { state: LessonState };
    if (!sane(stored.state, kind) || setupText.length + logText.length > MOST_TEXT) throw new Error("what is stored is no lesson of this kind");
    const path = location.pathname.replace(/index\.html$/, "");
    const store = new Store(`spades/1/${path}/${n}/${hash(kind + setupText + logText)}`, kind === "progress");
    const lesson = { key: `${n}`, kind, setup: JSON.parse(setupText) as unknown, log: JSON.parse(logText) as unknown, state: stored.state };
    const { mount } = await bundleFor(section);
    if (!isTable(section)) await styled;
    const picture = [...section.childNodes];
    const href = (clause: string) => new URL(`reference/rules.html#rule-${clause.replaceAll(".", "-")}`, root).href;
    const draw = () => {
      const host = new PageHost(lesson, engine, store, href, learns(section) && reader ? reader.learner(kind) : null, mountIn);
      try {
        mount(section, host);
      } catch (problem) {
        host.close();
        section.replaceChildren(...picture);
        throw problem;
      }
      if (kind === "progress") reader?.store.subscribe(() => void host.learn());
    };
    try {
      draw();
    } catch (problem) {
      if (!store.read()?.state) throw problem;
      store.clear();
      draw();
    }
    return true;
  } catch (problem) {
    console.error(`spades: a lesson of the kind '${kind}' could not be drawn`, problem);
    section.dataset.drawn = "picture";
    return false;
  }
}

const learns = (section: HTMLElement): boolean => LEARNS.includes(section.dataset.kind ?? "");

/** What the lessons of a page share of the reader. */
interface Reader {
  store: ProgressStore;
  learner: (kind: string) => Learner;
}

function readerOf(sections: HTMLElement[], engine: Engine, root: URL): Reader {
  const store = new ProgressStore(root.pathname, (trouble) => sections.find(learns)?.before(notice(trouble)));
  let keeper: Keeper | null = null;
  setTimeout(() => (keeper = new Keeper(engine, store)));
  return { store, learner: (kind) => new Learner(kind, store, () => keeper?.look()) };
}

const TROUBLE: Record<Trouble, string> = {
  broken: "The progress kept in this browser could not be read. It is laid aside, and a new one is begun.",
  full: "This browser keeps nothing for this site, so your progress lasts until you leave the page.",
};

/** Said once, above the first lesson that it matters to. */
function notice(trouble: Trouble): HTMLElement {
  const sentence = document.createElement("p");
  sentence.className = "spades-failed";
  sentence.setAttribute("role", "status");
  sentence.textContent = TROUBLE[trouble];
  return sentence;
}

/** The lessons' style sheet, if the page does not have it yet. */
function styles(page: Document, url: URL): Promise<void> {
  if (page.querySelector('link[href*="/lessons.css"]')) return Promise.resolve();
  return new Promise((done) => {
    const link = page.createElement("link");
    link.rel = "stylesheet";
    link.href = url.href;
    link.onload = link.onerror = () => done();
    page.head.append(link);
  });
}

/** The picture, under a sentence that says why it is one. */
function stay(section: HTMLElement, picture: ChildNode[]): void {
  const sentence = document.createElement("p");
  sentence.className = "spades-failed";
  sentence.setAttribute("role", "status");
  sentence.textContent = FAILED;
  section.dataset.drawn = "picture";
  section.replaceChildren(sentence, ...picture);
}

const base = new URL("./", import.meta.url);
const tablesOnly = () => !document.querySelector('section.spades[data-kind]:not([data-kind="table"])');
const kept = () => "serviceWorker" in navigator && !!document.querySelector("meta[name='spades-offline']");
/** What it asks of it is told in boot.ts. */
const worker = (careful: boolean) => {
  const asks = [!tablesOnly() && "lessons", !kept() && "keep", careful && "plain"].filter(Boolean).join("&");
  return new Worker(new URL(`worker.js?${asks}`, base), { type: "module" });
};
if (typeof Worker === "function") void enliven(document, { base, worker });
else dormant(document);
