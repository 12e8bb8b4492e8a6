// Which page comes first in a search: whoever asks for a word of the game wants the chapter about it,
// and the names in Python after all others.
const asked = (new URLSearchParams(location.search).get("q") ?? "").toLowerCase().trim();

var Scorer = {
  score([page, title, anchor, name, score]) {
    if (name) return score - 200;
    if (page.includes("/api-")) return score - 100;
    return score + (!anchor && title.toLowerCase().includes(asked) ? 10 : 0);
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
