// Runs before the page's own scripts: notes when the table is drawn, live, and when a click is answered.
window.bench = (() => {
  const bench = { drawn: 0, live: 0, longest: 0, answer: null };
  let clicked = 0;
  let replied = false;
  let answered = false;

  const frame = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));

  // The worker's replies pass here before the page hears them.
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (clicked && typeof data === "string" && JSON.parse(data).state) replied = true;
      });
    }
  };

  addEventListener("click", (event) => { clicked = event.timeStamp; }, true);

  new MutationObserver(() => {
    const table = document.querySelector("section.spades .spades-table");
    if (!table) return;
    if (!bench.drawn) {
      bench.drawn = performance.now();
      frame((now) => { bench.drawn = now; });
    }
    if (!bench.live && !table.querySelector(".spades-starting")) bench.live = performance.now();
    if (replied && !answered) {
      answered = true;
      const dom = performance.now() - clicked;
      frame((now) => { bench.answer = { dom, frame: now - clicked }; });
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (!bench.live || startTime < bench.live) bench.longest = Math.max(bench.longest, duration);
    }
  }).observe({ type: "longtask", buffered: true });

  bench.times = () => {
    const [visit] = performance.getEntriesByType("navigation");
    return { loaded: visit.domContentLoadedEventStart, drawn: bench.drawn, live: bench.live, longest: bench.longest };
  };

  const open = (button) => button.ariaDisabled !== "true";

  // Marks what to press next; true if the engine has to answer it.
  bench.choose = () => {
    document.querySelector("[data-bench]")?.removeAttribute("data-bench");
    [clicked, replied, answered, bench.answer] = [0, false, false, null];
    const table = document.querySelector("section.spades .spades-table");
    const find = (selector) => [...table.querySelectorAll(selector)].find((button) => open(button) && button.checkVisibility());
    const pad = find(".spades-pad label:has(:not(:disabled, [aria-disabled]))");
    const confirm = find(".spades-confirm");
    const answering = find(".spades-go") ?? confirm ?? find(".spades-choice button") ?? find(".spades-onward button") ?? find(".spades-hand button.is-legal");
    const button = answering ?? pad ?? find(".spades-hand button:not(.is-chosen)");
    button.dataset.bench = "";
    return button === answering;
  };

  return bench;
})();
