/** Where the chapters are, as the book has it on every page: `{ following: ["../chapters/following-suit.html"] }`. */
export function chapterPages(page: Document = document): Record<string, string> {
  try {
    const text = page.querySelector<HTMLElement>("script[data-spades-chapters]")?.dataset.spadesChapters;
    const found = JSON.parse(text ?? "{}") as Record<string, string>;
    return Object.fromEntries(Object.entries(found).map(([chapter, path]) => [chapter, new URL(path, page.baseURI).href]));
  } catch {
    return {};
  }
}

/** The page that follows in the book; null where the book says none, as in a notebook. */
export function nextPage(page: Document = document): { href: string; title: string } | null {
  const link = page.querySelector<HTMLLinkElement>('link[rel="next"][href]');
  return link ? { href: link.href, title: link.title } : null;
}
