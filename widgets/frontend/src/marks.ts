/** Marks beside the links to chapters: what the reader holds, as this browser has kept it. */

import { chapterPages } from "./chapters";
import { today } from "./day";
import { keepOffline } from "./offline";
import { onSummary, SIGNS, summaryOf, type ChapterSummary } from "./progress-store";
import { tellTerms } from "./terms";

const RANK = ["due", "learning", "new", "held"];

interface Told {
  state: ChapterSummary["state"];
  label: string;
}

/** How a chapter stands on a day. */
export function told(chapter: ChapterSummary, day: number): Told {
  const due = chapter.due > 0 && chapter.due <= day;
  return due ? { state: "due", label: chapter.later } : { state: chapter.state, label: chapter.label };
}

/** What to say of each page: of several chapters on it the one that asks for most. */
function byPage(root: string, day: number): Map<string, Told> {
  const pages = chapterPages();
  const found = new Map<string, Told>();
  for (const chapter of summaryOf(root)?.chapters ?? []) {
    const page = pages[chapter.chapter];
    const now = told(chapter, day);
    const before = page && found.get(page);
    if (page && (!before || RANK.indexOf(now.state) < RANK.indexOf(before.state))) found.set(page, now);
  }
  return found;
}

const bare = (href: string): string => href.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/");

export function mark(root: string, day = today()): void {
  const pages = new Map([...byPage(root, day)].map(([page, one]) => [bare(page), one]));
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".bd-sidebar-primary li > a[href]"), ...(document.querySelector("script[data-spades-start]") ? contents() : [])];
  for (const link of links) put(link, pages.get(bare(link.href)));
  for (const line of document.querySelectorAll<HTMLElement>(".spades-standing")) stand(line, pages.get(bare(document.baseURI)));
}

/** The links of the start page that stand in a list of chapters. */
function contents(): HTMLAnchorElement[] {
  const pages = new Set(Object.values(chapterPages()).map(bare));
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".bd-article a[href]")].filter((link) => pages.has(bare(link.href)));
  const block = (link: Element) => link.closest("ul, ol, table, p");
  return links.filter((link) => links.filter((other) => block(other) === block(link)).length > 1);
}

/** Within the link, so that it is read out with it. */
function put(link: HTMLAnchorElement, one: Told | undefined): void {
  link.querySelector(".spades-mark")?.remove();
  if (!one) return;
  const span = document.createElement("span");
  span.className = `spades-mark is-${one.state}`;
  span.title = one.label;
  const [sign, words] = [document.createElement("span"), document.createElement("span")];
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = SIGNS[one.state];
  words.className = "words";
  words.textContent = ` (${one.label})`;
  span.append(sign, words);
  link.append(span);
}

function stand(line: HTMLElement, one: Told | undefined): void {
  const [sign, words] = [line.querySelector(".sign"), line.querySelector(".words")];
  if (!one || !sign || !words) return;
  line.dataset.state = one.state;
  sign.textContent = SIGNS[one.state];
  words.textContent = one.label;
}

tellTerms(document);
const here = new URL("../../", import.meta.url).pathname;
mark(here);
onSummary(() => mark(here));
void keepOffline();
