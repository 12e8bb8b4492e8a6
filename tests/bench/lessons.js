// Runs before the page's own scripts: notes when all lessons are drawn, and when an answer has its feedback.
window.bench = (() => {
  const bench = { drawn: 0, feedback: [] };
  let checked = 0;

  addEventListener("click", ({ target, timeStamp }) => { if (target.closest(".spades-drill-form [type=submit]")) checked = timeStamp; }, true);

  new MutationObserver(() => {
    const left = document.querySelector("section.spades:not([data-drawn])");
    if (!bench.drawn && !left && document.querySelector("section.spades") && document.readyState !== "loading") {
      bench.drawn = performance.now();
      requestAnimationFrame(() => setTimeout(() => { bench.drawn = performance.now(); }));
    }
    if (checked && document.querySelector(".spades-drill-verdict")) {
      bench.feedback.push(performance.now() - checked);
      checked = 0;
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });

  bench.wait = () => {
    const [visit] = performance.getEntriesByType("navigation");
    return bench.drawn - visit.domContentLoadedEventStart;
  };
  return bench;
})();
