/** Where links lead, and the line that shows one in a foreign page. */
export interface Site {
  start: string;
  link: (fragment: string) => string;
  embed: (fragment: string) => string;
  /** Can nobody else open it? */
  local: boolean;
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function siteAt(root: URL): Site {
  const at = (page: string) => (fragment: string) => `${new URL(page, root).href}#${fragment}`;
  return { start: new URL("index.html", root).href, link: at("shared.html"), embed: at("embed.html"), local: LOCAL.test(root.hostname) };
}

const HEIGHT = 820;
/** In px, where another height fits better; as in spadeswidgets/share.py. */
const HEIGHTS: Record<string, number> = { table: 860 };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function frame(address: string, kind: string, name: string): string {
  const height = HEIGHTS[kind] ?? HEIGHT;
  return `<iframe src="${escaped(address)}" title="${escaped(name)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;
}
