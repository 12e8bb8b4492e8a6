import { describe, expect, it } from "vitest";
import checkpoint from "../../fixtures/checkpoint.json";
import draft from "../../fixtures/draft.json";
import legal from "../../fixtures/legal.json";
import replay from "../../fixtures/replay.json";
import trick from "../../fixtures/trick.json";
import { states } from "../../fixtures-dev/states";
import type { Host } from "../../src/host";
import type { TableState } from "../../src/types";
import { draw as table, settle } from "../help";
import { draw, key, type Fixtures } from "./helpers";

/** What is pressed while an earlier press still waits for its answer. */
describe("a press that finds another state than it was made on", () => {
  it("takes out the card that the press before it put in", async () => {
    const { host, press } = draw(legal, "follow");
    await press(/^Set up/);
    await press('.spades-pick[data-card="2S"]');
    await press('.spades-pick[data-card="2S"]');
    expect(host.wishes).toHaveLength(1);
    await host.accept("changed");
    expect(host.wishes).toEqual([{ do: "put", card: "2S", to: "hand" }, { do: "take", card: "2S" }]);
  });

  it("turns a switch back that the press before it turned on", async () => {
    const { switches } = legal.follow;
    const on = { ...legal.follow, switches: switches.map((one) => ({ ...one, on: true })) };
    const { host, press } = draw({ ...legal, on }, "follow");
    for (const _ of [1, 2]) await press('[role="switch"]');
    await host.accept("on");
    expect(host.wishes).toEqual([true, false].map((broken) => ({ do: "set", broken })));
  });

  it("takes back the card that the press before it laid", async () => {
    const { host, press } = draw(trick, "half");
    await press(".at-n .spades-laid");
    const last = host.state as unknown as { cards: { code: string }[] };
    const code = last.cards.at(-1)?.code;
    await press(`.spades-pick[data-card="${code}"]`);
    await press('.spades-pick[data-card="3C"]');
    await host.accept("half");
    expect(host.wishes).toEqual([{ do: "take" }, { do: "put", card: "3C" }]);
  });

  it("answers no question that comes after the one on show", async () => {
    const { host, find, press } = draw(checkpoint as unknown as Fixtures, "first");
    await press(".spades-drill-form [aria-pressed]");
    for (const _ of [1, 2]) find<HTMLFormElement>(".spades-drill-form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    await host.accept("second");
    expect(host.wishes).toHaveLength(1);
  });

  it("keeps no card that it has not seen", async () => {
    const { host, find } = draw(draft as unknown as Fixtures, "first");
    for (const _ of [1, 2]) find(".spades-actions button").dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true, cancelable: true }));
    await settle();
    await host.accept("kept");
    expect(host.wishes).toEqual([{ do: "act", action: "keep" }]);
  });

  it("asks about the state that the press before it leads to", async () => {
    const asked: number[] = [];
    const { host, find } = draw(draft as unknown as Fixtures, "first", (one) => {
      one.ask = async () => ({ say: { lead: "", text: String(asked.push(one.state.revision)), more: "", clause: "" } });
    });
    for (const letter of ["k", "i"]) await key(find(".spades-actions button"), letter);
    expect(asked).toEqual([]);
    await host.accept("kept");
    expect(asked).toEqual([host.state.revision]);
    expect(find(".spades-say").textContent).toBe("1");
  });

  it("goes on from where the press before it leads", async () => {
    const { host, button } = draw(replay, "draft");
    for (const _ of [1, 2]) button(/^Next$/).click();
    await settle();
    await host.accept("draft");
    button(/^Next$/).click();
    await settle();
    await host.accept("draft");
    expect(host.wishes).toEqual([{ do: "go", step: 6 }, { do: "go", step: 7 }, { do: "go", step: 8 }]);
    await host.accept("draft");
    button(/^Back$/).click();
    await settle();
    expect(host.wishes.at(-1)).toEqual({ do: "go", step: 4 });
  });
});

it("what answers what is on show takes the place of an answer that still waits for a start", async () => {
  let withdrawn = 0;
  const { host, find, press, root } = draw(checkpoint as unknown as Fixtures, "first", (one) => {
    one.link = { kind: "starting" };
    Object.assign(one, {
      withdraw: () => {
        withdrawn += 1;
        one.sent.at(-1)?.answer();
        return true;
      },
    });
  });
  const submit = async () => {
    find<HTMLFormElement>(".spades-drill-form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
  };
  await press(".spades-drill-form [aria-pressed]");
  await submit();
  root.querySelectorAll<HTMLElement>(".spades-drill-form [aria-pressed]")[1]?.click();
  await settle();
  await submit();
  expect(withdrawn).toBe(1);
  expect(host.wishes).toHaveLength(2);
  expect(host.wishes[0]).not.toEqual(host.wishes[1]);
});

it("the record of a table holds the card that still waits for its answer", async () => {
  const { host, card, button, find, unmount } = table("play");
  button("Settings").click();
  await settle();
  let answer = (_: object) => {};
  host.ask = () => new Promise((done) => (answer = done));
  card("AH").click();
  button("Copy this game").click();
  await settle();
  await host.accept({ ...host.state });
  answer({ record: "{}" });
  await settle();
  expect((find("textarea") as HTMLTextAreaElement).value).toBe("{}");
  unmount();
});

it("what is shared of a lesson waits for a press that waits for a question", async () => {
  let settled = async () => {};
  let answer = (_: object) => {};
  const { host, find, press } = draw(draft as unknown as Fixtures, "first", (one) => {
    (one as Host).share = (_place, talk) => {
      settled = () => talk.settled();
      return () => undefined;
    };
    (one as Host).ask = () => new Promise((done) => (answer = done));
  });
  await press(/^Settings/);
  for (const letter of ["i", "k"]) await key(find(".spades-actions button"), letter);
  let ready = false;
  void settled().then(() => (ready = true));
  answer({});
  await settle();
  expect([host.wishes.length, ready]).toEqual([1, false]);
  await host.accept("kept");
  expect(ready).toBe(true);
});

it("what is shared of a table waits for both halves of a press: the full trick goes on, and the next card leads", async () => {
  const led = states["next-lead"].hand.cards.find((one) => one.playable)?.code ?? "";
  let settled = async () => {};
  const { host, card, button, unmount } = table("trick-complete", (one) => {
    (one as Host<TableState>).share = (_place, talk) => {
      settled = () => talk.settled();
      return () => undefined;
    };
  });
  button("Settings").click();
  await settle();
  card(led).click();
  await settle();
  let ready = false;
  void settled().then(() => (ready = true));
  await host.accept(states["next-lead"]);
  expect(host.sent.map(({ intent }) => intent.do)).toEqual(["continue", "act"]);
  expect(ready).toBe(false);
  await host.accept(states.play);
  expect(ready).toBe(true);
  unmount();
});
