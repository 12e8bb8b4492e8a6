import { render } from "preact";
import type { Host } from "./host";
import { onKey } from "./keys";
import { finish } from "./motion";
import { Session } from "./session";
import { Table } from "./table";

/** Draws a live table into `root`, which becomes the widget; returns its cleanup. */
export function mount(root: HTMLElement, host: Host): () => void {
  const kind: string = host.state.kind;
  if (kind !== "table") throw new Error(`expected a table, not a lesson of the kind '${kind}'`);
  const session = new Session(host);
  const kept = root.getAttribute("aria-label");
  root.classList.add("spades");
  root.dataset.drawn = "";
  quiet(root);

  const keydown = (event: KeyboardEvent) => {
    finish(root);
    onKey(session, root, event);
  };
  const pointerdown = () => finish(root);
  const focusin = ({ target }: FocusEvent) => quiet(target as HTMLElement);
  root.addEventListener("keydown", keydown);
  root.addEventListener("pointerdown", pointerdown, true);
  root.addEventListener("focusin", focusin);
  root.replaceChildren();
  render(<Table session={session} root={root} />, root);

  return () => {
    root.removeEventListener("keydown", keydown);
    root.removeEventListener("pointerdown", pointerdown, true);
    root.removeEventListener("focusin", focusin);
    session.close();
    render(null, root);
    root.replaceChildren();
    if (kept) root.setAttribute("aria-label", kept);
  };
}

/** Notebooks act on keys of whatever has the focus, unless that very element asks them not to. */
function quiet(element: HTMLElement): void {
  element.dataset.lmSuppressShortcuts = "true";
}
