import { render } from "preact";
import type { Host } from "./host";
import { onKey } from "./keys";
import { finish } from "./motion";
import { Session } from "./session";
import { Table } from "./table";

/** Draws a live table into `root`, which becomes the widget; returns its cleanup. */
export function mount(root: HTMLElement, host: Host): () => void {
  const session = new Session(host);
  const kept = root.getAttribute("aria-label");
  root.classList.add("spades");
  session.number = Math.max(1, [...document.querySelectorAll(".spades")].indexOf(root) + 1);
  root.dataset.drawn = "";
  root.dataset.lmSuppressShortcuts = "true";
  root.setAttribute("aria-label", session.label);

  const keydown = (event: KeyboardEvent) => {
    finish(root);
    onKey(session, root, event);
  };
  const pointerdown = () => finish(root);
  root.addEventListener("keydown", keydown);
  root.addEventListener("pointerdown", pointerdown, true);
  root.replaceChildren();
  render(<Table session={session} root={root} />, root);

  return () => {
    root.removeEventListener("keydown", keydown);
    root.removeEventListener("pointerdown", pointerdown, true);
    session.close();
    render(null, root);
    root.replaceChildren();
    if (kept) root.setAttribute("aria-label", kept);
  };
}
