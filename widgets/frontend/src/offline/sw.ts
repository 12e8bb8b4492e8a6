/**
 * Keeps one release of the site, whole, and shows it with the network off.
 *
 * A release is a list of files with their digests, put before this script when the site is built. A new
 * one is fetched beside the old, checked file by file, and takes over once no second page is open: no
 * page ever has parts of two releases.
 */

import { wanted, withRoom } from "./spare";

declare const self: ServiceWorkerGlobalScope;
declare const RELEASE: string;
declare const FILES: Record<string, string>;

const AT_ONCE = 6;
const OURS = `spades ${self.registration.scope} `;
const NAME = OURS + RELEASE;
/** What pages keep beside it, to be live sooner; see boot.ts. */
const UNPACKED = `spades snapshot ${self.registration.scope}_static/`;
const LIST = new URL("release.json", self.registration.scope).href;
const TAKE_OVER = "take over";
const AGAIN =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  '<link rel="icon" href="data:,"><title>Spades</title><p style="font:1.1rem/1.6 system-ui;margin:15vh 1.5rem">A new edition of this book is here. One moment…</p></html>';

const address = (path: string): string => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  event.respondWith(event.request.mode === "navigate" ? navigate(event, url) : answer(event.request, url));
});

const fill = (): Promise<void> => withRoom(gather, spare);

/** Its entries one by one: a cache that some page still holds is not let go at once. */
async function spare(): Promise<boolean> {
  const cache = await caches.open(UNPACKED);
  const kept = await cache.keys();
  await Promise.all(kept.map((one) => cache.delete(one)));
  return kept.length > 0;
}

/** Fetch what an earlier release has not got already. */
async function gather(): Promise<void> {
  const cache = await caches.open(NAME);
  const kept = await earlier();
  const todo = wanted(FILES, navigator);
  const some = async (): Promise<void> => {
    for (let next = todo.pop(); next; next = todo.pop()) {
      const [path, digest] = next;
      if (await cache.match(address(path))) continue;
      await cache.put(address(path), (await kept(path, digest)) ?? (await fetched(path, digest)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  await cache.put(LIST, new Response(JSON.stringify(FILES)));
}

/** Gives files of whole releases; of one that was begun and given up nothing is left. */
async function earlier(): Promise<(path: string, digest: string) => Promise<Response | undefined>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  const releases = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const list = await cache.match(LIST);
      if (!list) await caches.delete(name);
      return { cache, files: list ? ((await list.json()) as Record<string, string>) : {} };
    }),
  );
  return async (path, digest) => releases.find(({ files }) => files[path] === digest)?.cache.match(address(path));
}

/** A file as the release has it; a host that is in the middle of an update is asked again later. */
async function fetched(path: string, digest: string): Promise<Response> {
  const response = await fetch(address(path), { cache: "no-cache" });
  const content = await response.clone().arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const hex = Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || !hex.startsWith(digest)) throw new Error(`${path} is not of this release`);
  return response.redirected ? new Response(content, { headers: response.headers }) : response;
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Pages that only wait for a new release, by their ids. */
const waits = new Set<string>();
const MOST_WAITS = 6;

/**
 * A page; when a new release waits and no other page is open, the page is asked for again from that.
 * Whether the one that is open is left by this or stays beside it is known once another stands in its place. A
 * worker takes over only while the one before it has nothing to do, hence the second in between. Where the address
 * leads to a part of a page, to ask for it again would be no more than to go to that part.
 */
async function navigate({ request, resultingClientId: id }: FetchEvent, url: URL): Promise<Response> {
  const { waiting } = self.registration;
  const open = await self.clients.matchAll({ type: "window" });
  if (!waiting || !id || url.hash || open.length > 1 || open.some(isHidden) || waits.size >= MOST_WAITS) return answer(request, url);
  const leaves = open.every((one) => waits.has(one.id));
  if (leaves) waiting.postMessage(TAKE_OVER);
  waits.add(id);
  return new Response(AGAIN, { headers: { Refresh: leaves ? "1" : "0", "Content-Type": "text/html; charset=utf-8" } });
}

/** Who reads one page and opens another leaves the first as it is. */
const isHidden = (page: WindowClient): boolean => page.visibilityState === "hidden";

async function answer(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(NAME);
  const path = url.origin + url.pathname.replace(/\/$/, "/index.html");
  const found = await cache.match(path);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    const none = request.mode === "navigate" ? await cache.match(address("404.html")) : undefined;
    if (!none) throw error;
    return new Response(none.body, { status: 404, headers: none.headers });
  }
}
