import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import text from "../../../tests/data/links.json?raw";
import { states } from "../fixtures-dev/states";
import { Engine } from "../src/engine";
import { frame, siteAt } from "../src/share/address";
import { box } from "../src/share/box";
import { fragmentOf, LinkProblem, sharedIn, type Shared } from "../src/share/link";
import { placeOf } from "../src/share/place";
import { room } from "../src/share/room";
import { fromStart } from "../src/share/start";
import { OPENING, SHARE, TROUBLE } from "../src/share/words";
import { FakeWorker } from "./fake-worker";

interface Examples {
  good: { link: string; content: [string, Record<string, unknown>, unknown[]] }[];
  bad: { name: string; problem: string; link: string }[];
}

const { good, bad } = JSON.parse(text) as Examples;
const SITE = siteAt(new URL("https://book.test/spades/"));
const TABLE: Shared = { kind: "table", setup: { seed: 7 }, log: [] };

describe("a link", () => {
  it.each(good)("is read and packed again: $link", async ({ link, content: [kind, setup, log] }) => {
    const shared = { kind, setup, log };
    expect(await sharedIn(link)).toEqual(shared);
    expect(await sharedIn(await fragmentOf(shared))).toEqual(shared);
  });

  /** Node reads over what stands behind; browsers refuse it, see tests/browser/test_share.py. */
  it.each(bad.filter(({ name }) => name !== "more behind it"))("tells what is bad: $name", async ({ link, problem }) => {
    const read = sharedIn(link);
    await expect(read).rejects.toBeInstanceOf(LinkProblem);
    await expect(read).rejects.toMatchObject({ problem });
  });

  it("is told from other fragments", async () => {
    for (const other of ["", "main-content", "spade"]) expect(await sharedIn(other)).toBeNull();
  });

  it("leaves out what belongs to the reader", async () => {
    const own = { revision: 4, before: {}, progress: { events: [] }, device: "a", day: 3 };
    expect(await fragmentOf({ ...TABLE, setup: { seed: 7, ...own } })).toBe(await fragmentOf(TABLE));
    const answered: Shared = { kind: "drill", setup: { chapter: "nil" }, log: [{ do: "next" }] };
    expect(await fragmentOf(answered)).toBe(await fragmentOf({ ...answered, log: [] }));
  });

  it("is made no longer than it is read", async () => {
    const random = Array.from({ length: 20_000 }, () => Math.random());
    await expect(fragmentOf({ ...TABLE, log: random })).rejects.toMatchObject({ problem: "long" });
    await expect(fragmentOf({ ...TABLE, log: ["x".repeat(400_000)] })).rejects.toMatchObject({ problem: "long" });
  });
});

describe("from its start", () => {
  const act = (action: string, then: string[] = []) => ({ do: "act", action, ...(then.length ? { then } : {}) });
  const on = { do: "continue" };
  const hand = [act("look"), ...Array.from({ length: 13 }, () => [act("play 2C", ["play 3C"]), on]).flat()];

  it("a first deal has nothing done", () => {
    const shared = { kind: "table", setup: { seed: 7, opening: ["look"] }, log: hand.slice(0, 5) };
    expect(fromStart(shared)).toEqual(TABLE);
    expect(fromStart({ ...shared, log: hand })).toEqual(TABLE);
  });

  it("a second deal keeps the hand before it", () => {
    const log = [...hand, on, act("look"), act("keep")];
    expect(fromStart({ ...TABLE, log }).log).toEqual([...hand, on]);
    expect(fromStart({ ...TABLE, log: [...hand, on, ...hand] }).log).toEqual([...hand, on]);
  });

  it("a deal that a script has begun keeps the hands before it", () => {
    const one = Array.from({ length: 26 }, () => "play 2C");
    const script = ["look", ...one, "look", "keep", "play AC"];
    expect(fromStart({ ...TABLE, setup: { seed: 7, script }, log: [act("play 2C")] })).toEqual({ ...TABLE, setup: { seed: 7, script: ["look", ...one] } });
  });

  it("four players play 52 cards in a hand", () => {
    const setup = { seed: 7, rules: { game: "partnership" } };
    const tricks = Array.from({ length: 13 }, () => [act("play 2C", ["play 3C", "play 4C", "play 5C"]), on]).flat();
    expect(fromStart({ kind: "table", setup, log: [...tricks, on, act("bid 3")] }).log).toEqual([...tricks, on]);
    expect(fromStart({ kind: "table", setup, log: tricks.slice(0, 20) }).log).toEqual([]);
  });

  it("of a question it is the question", () => {
    expect(fromStart({ kind: "drill", setup: { chapter: "nil" }, log: [{ do: "answer" }] })).toEqual({ kind: "drill", setup: { chapter: "nil" }, log: [] });
  });
});

describe("frames of one page that show the same", () => {
  interface Page {
    top: object;
    spadesShows?: unknown;
  }
  const foreign = (frames: object[]) => {
    const page = Object.assign([...frames], {});
    return Object.defineProperty(page, "spadesShows", { get: () => { throw new Error("another site"); } });
  };
  const enter = (page: Page, fragment = "spades=1.A") => placeOf(fragment, page as unknown as Window);

  it("have places of their own, however deep they lie", () => {
    const [one, two, three, other] = [0, 1, 2, 3].map(() => ({ length: 0 }) as unknown as Page) as [Page, Page, Page, Page];
    const top = foreign([one, foreign([two]), other, three]);
    for (const page of [one, two, three, other]) page.top = top;
    expect([three, two, one].map((page) => enter(page))).toEqual([0, 1, 2]);
    expect(enter(other, "spades=1.B")).toBe(0);
    expect(enter(two)).toBe(1);
    expect(enter(three, "spades=1.B")).toBe(1);
    expect(enter(other)).toBe(0);
  });
});

it("a line of HTML is escaped", () => {
  const line = frame("https://book.test/embed.html?a&b", "table", 'A "table" <b>');
  expect(line).toBe('<iframe src="https://book.test/embed.html?a&amp;b" title="A &quot;table&quot; &lt;b&gt;" width="100%" height="860" style="border:0" loading="lazy"></iframe>');
});

/** As long as links take to be packed and read, however busy the machine is. */
const wait = async () => {
  for (let i = 0; i < 3; i++) await sharedIn(await fragmentOf(TABLE));
  await new Promise((done) => setTimeout(done, 30));
};

describe("what makes links", () => {
  const said: string[] = [];
  const open = async (shared: Shared | (() => Shared), site = SITE, more: Partial<Parameters<typeof box>[1]> = {}) => {
    const place = document.createElement("section");
    document.body.append(place);
    const saved = typeof shared === "function" ? shared : () => shared;
    const talk = { say: (sentence: string) => void said.push(sentence), settled: () => Promise.resolve() };
    box(place, { site, saved, name: () => "A table", watch: () => () => undefined, talk, ...more });
    await wait();
    return place;
  };
  const press = async (place: HTMLElement, name: string) => {
    [...place.querySelectorAll("button")].find((one) => one.textContent === name)?.click();
    await wait();
  };
  const field = (place: HTMLElement) => place.querySelector("textarea")?.value ?? "";
  let copied: string[] = [];
  beforeEach(() => {
    said.length = 0;
    copied = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (one) => void copied.push(one));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it("copies a link to this moment, or to the start", async () => {
    const log = [{ do: "act", action: "look" }];
    const place = await open({ ...TABLE, log });
    await press(place, SHARE.copy);
    expect(copied).toEqual([field(place)]);
    expect(field(place)).toMatch(/^https:\/\/book\.test\/spades\/shared\.html#spades=1\./);
    expect(await sharedIn(field(place).split("#")[1] ?? "")).toEqual({ ...TABLE, log });
    expect(said).toEqual([SHARE.copied]);
    place.querySelectorAll("input")[1]?.click();
    await wait();
    expect(field(place)).toBe("");
    await press(place, SHARE.copy);
    expect(await sharedIn((copied[1] ?? "").split("#")[1] ?? "")).toEqual(TABLE);
  });

  const opened = async (link = "") => (await sharedIn(link.split("#")[1] ?? ""))?.log;

  it("copies what is there once all that was done before has its answer", async () => {
    let log: unknown[] = [];
    let answer = () => {};
    const settled = () => new Promise<void>((done) => (answer = done));
    const place = await open(() => ({ ...TABLE, log }), SITE, { talk: { say: (sentence) => void said.push(sentence), settled } });
    await press(place, SHARE.copy);
    await new Promise((done) => setTimeout(done, 250));
    expect(said).toEqual([SHARE.waiting]);
    expect(copied).toEqual([]);
    log = [{ do: "act", action: "look" }];
    answer();
    await wait();
    expect(await opened(copied[0])).toEqual(log);
    expect(said).toEqual([SHARE.waiting, SHARE.copied]);
  });

  it("follows what goes on beside it", async () => {
    let log: unknown[] = [];
    let tell = () => {};
    const watch = (listener: () => void) => {
      tell = listener;
      return () => undefined;
    };
    const place = await open(() => ({ ...TABLE, log }), SITE, { watch });
    await press(place, SHARE.copy);
    expect(place.textContent).toContain(SHARE.copied);
    log = [{ do: "act", action: "look" }];
    tell();
    await wait();
    expect(await opened(field(place))).toEqual(log);
    expect(place.textContent).not.toContain(SHARE.copied);
    await press(place, SHARE.copy);
    expect(await opened(copied[1])).toEqual(log);
  });

  it("selects the link where nothing may be copied", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const select = vi.spyOn(HTMLTextAreaElement.prototype, "select");
    const place = await open(TABLE);
    await press(place, SHARE.copy);
    expect(said).toEqual([SHARE.byHand]);
    expect(select).toHaveBeenCalled();
    expect(place.querySelector("textarea")?.readOnly).toBe(true);
  });

  it("gives the line for another page, and folds it away", async () => {
    const place = await open(TABLE);
    await press(place, SHARE.embed);
    expect(field(place)).toMatch(/^<iframe src="https:\/\/book\.test\/spades\/embed\.html#spades=1\.[\w-]+" title="A table"/);
    await press(place, SHARE.copyLine);
    expect(copied).toEqual([field(place)]);
    await press(place, SHARE.embed);
    expect(field(place)).toBe("");
  });

  it("says when a game is too long", async () => {
    const place = await open({ ...TABLE, log: ["x".repeat(400_000)] });
    await press(place, SHARE.copy);
    expect(said).toEqual([SHARE.long]);
    expect(place.querySelector("textarea")).toBeNull();
  });

  it.each(["checkpoint", "drill"])("tells no answers of the reader: a %s is shared from its start", async (kind) => {
    const place = await open({ kind, setup: { form: "C1" }, log: [{ do: "start", device: "mine", news: [] }] });
    expect(place.querySelector("input")).toBeNull();
    await press(place, SHARE.copy);
    expect((await sharedIn((copied[0] ?? "").split("#")[1] ?? ""))?.log).toEqual([]);
  });

  it("says where a link leads to this computer alone, and what a table's link tells", async () => {
    const place = await open(TABLE, siteAt(new URL("http://127.0.0.1:5252/")));
    expect(place.textContent).toContain(SHARE.here);
    expect(place.textContent).toContain(SHARE.secret);
    expect((await open({ ...TABLE, kind: "trick" })).textContent).not.toContain(SHARE.here);
  });
});

describe("a page for what was shared", () => {
  let worker: FakeWorker;
  let section: HTMLElement;
  const drawn: string[] = [];
  const closed: string[] = [];
  const heard: EventListener[] = [];
  const begin = async (fragment: string, kept: object | null = null) => {
    location.hash = fragment;
    worker = new FakeWorker();
    const engine = new Engine(() => worker);
    engine.start();
    section = document.createElement("section");
    section.textContent = "nothing here";
    void room(section, {
      start: "https://book.test/index.html",
      engine: () => engine,
      kept: () => kept,
      styled: () => Promise.resolve(),
      draw: async (place, { kind, state }) => {
        if (place !== section) return () => undefined;
        drawn.push(`${kind} ${state.heading}`);
        place.textContent = "drawn";
        return () => closed.push(kind);
      },
    });
    await wait();
  };
  const go = async (fragment: string) => {
    location.hash = fragment;
    dispatchEvent(new Event("hashchange"));
    await wait();
  };
  const answer = async (reply: object) => {
    worker.say({ event: "live" });
    await wait();
    worker.say({ id: worker.calls.at(-1)?.id, ...reply });
    await wait();
  };
  beforeEach(() => {
    drawn.length = closed.length = 0;
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener: unknown) => {
      if (type === "hashchange") heard.push(listener as EventListener);
      listen(type, listener as EventListener);
    });
    vi.spyOn(console, "info").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const listener of heard.splice(0)) removeEventListener("hashchange", listener);
  });

  it("keeps room until the engine answers, then draws", async () => {
    await begin(await fragmentOf(TABLE));
    expect(section.textContent).toBe(OPENING);
    expect(section.dataset.kind).toBe("table");
    await answer({ state: states.play });
    expect(drawn).toEqual([`table ${states.play.heading}`]);
  });

  it("draws at once what this browser has kept", async () => {
    await begin(await fragmentOf(TABLE), { state: states.play });
    expect(drawn).toHaveLength(1);
    expect(worker.calls).toEqual([]);
  });

  it("follows its address, and shows nothing where there is nothing", async () => {
    await begin("");
    expect(section.textContent).toBe("nothing here");
    await go(await fragmentOf(TABLE));
    await answer({ state: states.play });
    await go(await fragmentOf({ ...TABLE, kind: "trick" }));
    expect(closed).toEqual(["table"]);
    expect(section.dataset.kind).toBe("trick");
    await answer({ state: states.play });
    expect(drawn).toHaveLength(2);
  });

  it("opens a link that was encoded on its way, and takes it for the same", async () => {
    const fragment = await fragmentOf(TABLE);
    await begin(fragment.replace("=", "%25253D"));
    await answer({ state: states.play });
    await go(fragment);
    await go(fragment.replace("=", "%3d"));
    expect(drawn).toEqual([`table ${states.play.heading}`]);
    expect(closed).toEqual([]);
  });

  it("keeps what is open when the reader goes to a part of the page", async () => {
    const fragment = await fragmentOf(TABLE);
    await begin(fragment, { state: states.play });
    await go("main-content");
    expect(location.hash).toBe(`#${fragment}`);
    expect(closed).toEqual([]);
  });

  it("opens it, too, when the reader goes to a part of the page meanwhile", async () => {
    const fragment = await fragmentOf(TABLE);
    await begin(fragment);
    await go("main-content");
    await answer({ state: states.play });
    expect(drawn).toHaveLength(1);
    expect(location.hash).toBe(`#${fragment}`);
  });

  it("keeps the reason when the reader goes to a part of the page", async () => {
    await begin("spades=2.AAAA");
    await go("main-content");
    expect(section.querySelector("[role=alert]")?.textContent).toBe(TROUBLE.version);
  });

  it("opens the last of links that follow quickly", async () => {
    const [one, other] = [await fragmentOf(TABLE), await fragmentOf({ ...TABLE, kind: "trick" })];
    await begin(one);
    for (const fragment of [other, one]) {
      location.hash = fragment;
      dispatchEvent(new Event("hashchange"));
    }
    await wait();
    await answer({ state: states.play });
    expect(drawn).toEqual([`table ${states.play.heading}`]);
  });

  it.each(["version", "broken", "kind", "long"] as const)("says why a link opens nothing: %s", async (problem) => {
    await begin(bad.find((one) => one.problem === problem)?.link ?? "");
    expect(section.querySelector("[role=alert]")?.textContent).toBe(TROUBLE[problem]);
    expect(section.querySelector("a")?.href).toBe("https://book.test/index.html");
  });

  it("says when the engine refuses, and goes on with another link", async () => {
    await begin(await fragmentOf(TABLE));
    await answer({ error: "a table has no setting <img src=x>" });
    expect(section.querySelector("[role=alert]")?.textContent).toBe(TROUBLE.refused);
    expect(section.querySelector("img")).toBeNull();
    await go(await fragmentOf({ ...TABLE, setup: { seed: 8 } }));
    await answer({ state: states.play });
    expect(drawn).toHaveLength(1);
  });

  it("says when the engine can't start", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await begin(await fragmentOf(TABLE));
    for (const _ of [1, 2]) {
      worker.say({ event: "failed", why: "no" });
      await vi.advanceTimersByTimeAsync(2000);
    }
    await vi.waitFor(() => expect(section.querySelector("[role=alert]")?.textContent).toBe(TROUBLE.stopped));
    expect(section.querySelector("button")).not.toBeNull();
    vi.useRealTimers();
  });
});
