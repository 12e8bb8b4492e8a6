import { afterEach, describe, expect, it, vi } from "vitest";
import { states } from "../fixtures-dev/states";
import { prefs, setPrefs } from "../src/prefs";
import { draw, settle } from "./help";

describe("the menu", () => {
  const open = async (reset: (() => void) | null = null) => {
    const drawn = draw("play", (host) => (host.reset = reset));
    drawn.button("Settings and help").click();
    await settle();
    return drawn;
  };

  it("keeps settings where they can be kept, for all tables", async () => {
    const { root } = await open();
    const other = draw("play-two");
    const four = [...root.querySelectorAll("label")].find((one) => one.textContent?.startsWith("Four colours"));
    four?.click();
    await settle();
    expect(root.dataset.deck).toBe("four");
    expect(other.root.dataset.deck).toBe("four");
    expect(JSON.parse(localStorage.getItem("spades/prefs") ?? "{}")).toMatchObject({ deck: "four" });
  });

  it("survives settings that are broken or can't be stored", () => {
    localStorage.setItem("spades/prefs", '{"deck": 4, "keys": false, "other": 1');
    expect(prefs()).toMatchObject({ deck: "two", keys: true });
    localStorage.setItem("spades/prefs", '{"deck": 4, "keys": false, "other": 1}');
    expect(prefs()).toEqual({ deck: "two", motion: "system", ask: false, keys: false, auto: true, pauses: true, tricks: 0 });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    setPrefs({ ask: true });
    expect(prefs().ask).toBe(true);
    full.mockRestore();
    setPrefs({ ask: false });
  });

  it("starts a game of the chosen kind, from a seed or a surprise", async () => {
    const { host, root, find, button } = await open();
    (root.querySelectorAll<HTMLInputElement>("input[type=radio]")[0] as HTMLInputElement).click();
    const seed = find("input[type=text]") as HTMLInputElement;
    seed.value = "12x";
    seed.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    expect(seed.getAttribute("aria-invalid")).toBe("true");
    button("Start a new game").click();
    await settle();
    expect(host.sent).toHaveLength(0);
    seed.value = "12";
    seed.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    button("Start a new game").click();
    await settle();
    expect(host.sent[0]?.intent).toMatchObject({ do: "new", seed: 12, rules: { game: "two-player" } });
  });

  it("shows the record, loads one, and says at the field what is wrong with it", async () => {
    const { host, find, button, root } = await open();
    host.answers = { record: '{"spades-record": 1}' };
    button("Copy this game").click();
    await settle();
    const field = find("textarea") as HTMLTextAreaElement;
    expect(field.value).toBe('{"spades-record": 1}');
    button("Load it").click();
    await settle();
    expect(host.sent[0]?.intent).toMatchObject({ do: "load", record: '{"spades-record": 1}' });
    host.sent[0]?.answer({ code: "record", card: "", allowed: [], say: { lead: "", text: "Action 3 can’t have happened.", more: "", clause: "" } });
    await settle();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(root.querySelector(`#${field.getAttribute("aria-describedby")}`)?.textContent).toContain("Action 3 can’t have happened.");
    expect(document.activeElement).toBe(field);
  });

  describe("takes a record as a file", () => {
    const chosen = async (file: File) => {
      const drawn = await open();
      const input = drawn.find("input[type=file]") as HTMLInputElement;
      Object.defineProperty(input, "files", { value: [file] });
      input.dispatchEvent(new Event("change", { bubbles: true }));
      await settle();
      return drawn;
    };

    it("and loads it", async () => {
      const { host, find } = await chosen(new File(['{"a record": 1}\n'], "game.json"));
      expect(host.sent[0]?.intent).toMatchObject({ do: "load", record: '{"a record": 1}\n' });
      expect((find("textarea") as HTMLTextAreaElement).value).toBe('{"a record": 1}\n');
    });

    it("dropped there", async () => {
      const { host, find } = await open();
      const drop = new Event("drop", { bubbles: true, cancelable: true });
      Object.assign(drop, { dataTransfer: { files: [new File(["{}"], "game.json")], types: ["Files"] } });
      find("textarea").dispatchEvent(drop);
      await settle();
      expect(drop.defaultPrevented).toBe(true);
      expect(host.sent[0]?.intent).toMatchObject({ do: "load", record: "{}" });
    });

    it("but reads none that is longer than any game", async () => {
      const { host, root, find } = await chosen(new File(["x".repeat(3_360_000)], "film.mp4"));
      expect(host.sent).toEqual([]);
      expect(root.querySelector(".spades-problem")?.textContent).toContain("A record has at most 1 MB, and this has 3.4 MB. It was not read.");
      expect(document.activeElement).toBe(find("textarea"));
      expect((find("textarea") as HTMLTextAreaElement).value).toBe("");
    });
  });

  it("saves the record as a file named after the game", async () => {
    const { host, button, root } = await open();
    host.answers = { record: '{"rules": {"game": "partnership"}, "seed": 7, "actions": []}' };
    const url = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:a");
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    button("Save as a file").click();
    await settle();
    expect(names).toEqual(["spades-partnership-7.json"]);
    expect(await (url.mock.calls[0]?.[0] as Blob).text()).toBe('{"rules": {"game": "partnership"}, "seed": 7, "actions": []}\n');
    expect(root.textContent).toContain("Saved as spades-partnership-7.json.");
    click.mockRestore();
    url.mockRestore();
  });

  it("offers no other game and no record to who is tested", async () => {
    const drawn = draw("play", (host) => Object.assign(host, { tested: true }));
    drawn.button("Settings and help").click();
    await settle();
    expect(drawn.root.querySelector("textarea")).toBeNull();
    expect(drawn.root.textContent).not.toContain("New game");
  });

  it("starts over only when asked twice", async () => {
    const reset = vi.fn();
    const { button } = await open(reset);
    button("Start over").click();
    await settle();
    expect(reset).not.toHaveBeenCalled();
    button("Forget my moves here?").click();
    expect(reset).toHaveBeenCalledOnce();
  });

  describe("takes the reader along to another game:", () => {
    const scrolled = (top: number) => {
      vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ ...new DOMRect(), top } as DOMRect);
      return vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    };
    const starts = (scroll: ReturnType<typeof scrolled>) =>
      scroll.mock.calls.flatMap(([how], i) => (typeof how === "object" && how.block === "start" ? [[(scroll.mock.contexts[i] as Element).className, how.behavior]] : []));
    afterEach(() => vi.restoreAllMocks());

    it("a new one", async () => {
      const { host, button } = await open();
      const scroll = scrolled(-400);
      button("Start a new game").click();
      await settle();
      await host.accept(states["draft-first"]);
      expect(starts(scroll)).toEqual([["spades-bar", "smooth"]]);
      expect(document.activeElement?.closest(".spades-choice button")).not.toBeNull();
      button("Double Nil").click();
      await host.accept(states.draft);
      expect(starts(scroll)).toHaveLength(1);
    });

    it("a record, and says where it stands", async () => {
      setPrefs({ motion: "off" });
      const { host, button, find } = await open();
      const scroll = scrolled(-400);
      host.answers = { record: "{}" };
      button("Copy this game").click();
      await settle();
      button("Load it").click();
      await settle();
      await host.accept(states["play-two"]);
      expect(starts(scroll)).toEqual([["spades-bar", "instant"]]);
      expect(document.activeElement?.closest(".spades-hand")).not.toBeNull();
      await vi.waitFor(() => expect(find('[role="status"]').textContent).toBe(`${states["play-two"].heading}, ${states["play-two"].subheading}.`));
    });

    it("the page's own, from where nothing need move", async () => {
      const drawn = await open(() => setTimeout(() => drawn.host.show({ ...states.bid, revision: 0 })));
      const scroll = scrolled(10);
      drawn.button("Start over").click();
      await settle();
      drawn.button("Forget my moves here?").click();
      await settle();
      expect(starts(scroll)).toEqual([]);
      expect(document.activeElement?.closest(".spades-pad, .spades-bidding")).not.toBeNull();
    });

    it("but not back from elsewhere", async () => {
      const { host, button, root } = await open();
      const scroll = scrolled(-400);
      button("Start a new game").click();
      await settle();
      const other = root.ownerDocument.body.appendChild(document.createElement("button"));
      other.focus();
      await host.accept(states["draft-first"]);
      expect(starts(scroll)).toEqual([]);
      expect(document.activeElement).toBe(other);
    });
  });

  it("steps through all tricks of the hand", async () => {
    const { button, find } = draw("play");
    button("Tricks").click();
    await settle();
    const drawer = () => find(".spades-drawer").textContent ?? "";
    expect(drawer()).toContain("Trick 3 of 3");
    (find('.spades-drawer [aria-label="Trick before"]')).click();
    await settle();
    expect(drawer()).toContain("Trick 2 of 3");
    expect(drawer()).toContain("You won: the highest heart.");
  });
});
