/** Asks for the service worker, once the page has what it needs itself. */

const PATIENCE = 30_000;
const LOOK_EVERY = 500;

/** Wait until no lesson of the page is starting any more, or for half a minute. */
async function settled(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  const late = performance.now() + PATIENCE;
  while (document.querySelector(".spades-starting, section.spades:not([data-drawn])") && performance.now() < late) {
    await new Promise((done) => setTimeout(done, LOOK_EVERY));
  }
}

/** The site may say where its service worker is; without one, pages come from the network alone. */
export async function keepOffline(): Promise<void> {
  const at = document.querySelector<HTMLMetaElement>("meta[name='spades-offline']")?.content;
  if (!at || !("serviceWorker" in navigator)) return;
  await settled();
  try {
    await navigator.serviceWorker.register(new URL(at, document.baseURI));
  } catch {
    // A browser that forbids it, or a host that does not serve it, has the site from the network.
  }
}
