// Runs before the page's own scripts: notes how long the coach takes, and what holds up the page meanwhile.
window.coach = (() => {
  const coach = { hints: [], moves: [], long: [] };
  const sent = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) coach.long.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });

  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const { id, answer, log } = JSON.parse(data);
        if (!sent.has(id)) return;
        const took = performance.now() - sent.get(id);
        sent.delete(id);
        const moves = log?.at(-1)?.then?.length ?? 0;
        if (answer?.action) coach.hints.push(took);
        else if (moves) coach.moves.push(took / moves);
      });
    }

    postMessage(text) {
      const { id, to, question, intent } = JSON.parse(text);
      if ((to === "ask" && question.ask === "hint") || (to === "do" && intent.do === "act")) sent.set(id, performance.now());
      super.postMessage(text);
    }
  };
  return coach;
})();
