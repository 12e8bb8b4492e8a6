import { askedOf, handed } from "./early-worker";
import { Engine, type WorkerLike } from "./engine";
import type { Host } from "./host";
import { Keeper, Learner, LEARNS } from "./learner";
import { PageHost, type Lesson, type Sharer } from "./page";
import { ProgressStore, type Trouble } from "./progress-store";
import { MOST_TEXT, sane } from "./sane";
import type { Shared } from "./share/link";
import { hash, Store } from "./store";
import type { LessonState } from "./types";

const FAILED = "The live table can’t start in this browser; the picture and the text of the page stay.";
const AWAY = "This part could not be fetched. Open it again once you are connected.";

export interface Site {
  base: URL;
  worker: (careful: boolean) => WorkerLike;
}

interface Bundle {
  mount(root: HTMLElement, host: Host): () => void;
}

/** A lesson inside a table's view, which has no code for it. */
const mountIn = async (root: HTMLElement, host: Host): Promise<() => void> => {
  await styled(root.ownerDocument, host.state.kind);
  return (await import("./lessons/index")).mount(root, host);
};

/** The table's code, and that of all other lessons: a page loads what it shows. */
const bundleFor = (kind: string): Promise<Bundle> => (kind === "table" ? import("./spades") : import("./lessons/index"));

/** What the lessons of a page have around them. */
interface Around {
  engine: Engine;
  root: URL;
  reader: Reader | null;
}

export async function enliven(page: Document, { base, worker }: Site): Promise<Engine | null> {
  const root = new URL("../../", base);
  const shared = page.querySelector<HTMLElement>("section.spades[data-shared]");
  if (shared) {
    await openShared(shared, root, worker);
    return null;
  }
  const sections = waiting(page);
  if (!sections.length) return null;
  const engine = startEngine(worker);
  for (const section of sections) void styled(page, kindOf(section));
  const reader = sections.some(learns) ? readerOf(sections, engine, root) : null;
  const brought = await Promise.all(sections.map((section, n) => bring(section, n, { engine, root, reader })));
  if (!brought.includes(true)) {
    engine.stop();
    return null;
  }
  return engine;
}

function startEngine(make: (careful: boolean) => WorkerLike): Engine {
  const engine = new Engine(make);
  engine.start();
  addEventListener("pagehide", () => engine.stop());
  addEventListener("pageshow", (event) => event.persisted && engine.start());
  return engine;
}

const waiting = (page: Document) => [...page.querySelectorAll<HTMLElement>("section.spades[data-setup]:not([data-drawn])")];
const kindOf = (section: HTMLElement): string => section.dataset.kind ?? "table";

/** Where nothing can run. */
export function dormant(page: Document): void {
  for (const section of waiting(page)) stay(section, [...section.childNodes]);
}

async function bring(section: HTMLElement, n: number, around: Around): Promise<boolean> {
  const { setup: setupText = "{}", log: logText = "[]" } = section.dataset;
  const kind = kindOf(section);
  try {
    const stored = JSON.parse(section.querySelector("script.spades-state")?.textContent ?? "") as { state: LessonState };
    if (!sane(stored.state, kind) || setupText.length + logText.length > MOST_TEXT) throw new Error("what is stored is no lesson of this kind");
    const path = location.pathname.replace(/index\.html$/, "");
    const store = new Store(`spades/1/${path}/${n}/${hash(kind + setupText + logText)}`, kind === "progress");
    const lesson = { key: `${n}`, kind, setup: JSON.parse(setupText) as unknown, log: JSON.parse(logText) as unknown, state: stored.state };
    await draw(section, lesson, store, around);
    return true;
  } catch (problem) {
    console.error(`spades: a lesson of the kind '${kind}' could not be drawn`, problem);
    section.dataset.drawn = "picture";
    return false;
  }
}

/** Makes a section live; returns its cleanup. What this browser has kept is let go where it can't be drawn. */
async function draw(section: HTMLElement, lesson: Lesson, store: Store, { engine, root, reader }: Around): Promise<() => void> {
  const { kind } = lesson;
  const { mount } = await bundleFor(kind);
  await styled(section.ownerDocument, kind);
  const picture = [...section.childNodes];
  const href = (clause: string) => new URL(`reference/rules.html#rule-${clause.replaceAll(".", "-")}`, root).href;
  const begin = () => {
    const learner = LEARNS.includes(kind) && reader ? reader.learner(kind) : null;
    const host = new PageHost(lesson, engine, store, href, learner, mountIn, kind === "progress" ? null : sharer(root));
    try {
      const unmount = mount(section, host);
      if (kind === "progress") reader?.store.subscribe(() => void host.learn());
      return () => {
        unmount();
        host.close();
      };
    } catch (problem) {
      host.close();
      section.replaceChildren(...picture);
      throw problem;
    }
  };
  try {
    return begin();
  } catch (problem) {
    if (!store.read()?.state) throw problem;
    store.clear();
    return begin();
  }
}

/** Links are made by code of their own, fetched when somebody looks for it. */
const sharer = (root: URL): Sharer => (place, what) => {
  let leave: () => void = () => undefined;
  let gone = false;
  import("./share/index").then(
    ({ box, siteAt }) => {
      if (!gone) leave = box(place, { ...what, saved: () => what.saved() as Shared, site: siteAt(root) });
    },
    () => (place.textContent = AWAY),
  );
  return () => {
    gone = true;
    leave();
  };
};

/** A page that shows what its address says. */
async function openShared(section: HTMLElement, root: URL, worker: Site["worker"]): Promise<void> {
  const page = section.ownerDocument;
  let engine: Engine | null = null;
  let reader: Reader | null = null;
  const { placeOf, room } = await import("./share/index");
  const storeOf = (kind: string, fragment: string) => {
    const place = placeOf(fragment);
    return new Store(`spades/1/${root.pathname}shared`).inner(kind, place ? [fragment, place] : fragment);
  };
  const begun = () => (engine ??= startEngine(worker));
  await room(section, {
    start: new URL("index.html", root).href,
    engine: begun,
    kept: ({ kind }, fragment) => storeOf(kind, fragment).read(),
    styled: (kind) => styled(page, kind),
    draw: (place, shared, fragment) => {
      const { kind } = shared;
      if (LEARNS.includes(kind)) reader ??= readerOf([place], begun(), root);
      return draw(place, { key: "shared", ...shared }, storeOf(kind, fragment), { engine: begun(), root, reader });
    },
  });
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

let coming: { link: Element; loaded: Promise<void> } | null = null;

/** Resolves once the page has the style sheet that a kind of lesson needs. */
function styled(page: Document, kind: string): Promise<void> {
  if (kind === "table") return Promise.resolve();
  if (coming?.link.isConnected) return coming.loaded;
  if (page.querySelector('link[href*="/lessons.css"]')) return Promise.resolve();
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("lessons.css", base).href;
  const loaded = new Promise<void>((done) => {
    link.onload = link.onerror = () => done();
  });
  page.head.append(link);
  coming = { link, loaded };
  return loaded;
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
const offline = () => !!document.querySelector("meta[name='spades-offline']");
const worker = (careful: boolean): WorkerLike => {
  const early = careful ? null : handed();
  if (early) return early;
  const asked = askedOf({ lessons: !tablesOnly(), offline: offline(), careful });
  return new Worker(new URL(`worker.js?${asked}`, base), { type: "module" });
};
if (typeof Worker === "function") void enliven(document, { base, worker });
else dormant(document);
