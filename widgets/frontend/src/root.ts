import { render, type VNode } from "preact";

interface Entry {
  view: VNode;
  kind: string;
  keydown: (event: KeyboardEvent) => void;
  pointerdown?: () => void;
  close: () => void;
}

/** Draws a view into `root`, which becomes the widget; returns its cleanup. */
export function enter(root: HTMLElement, { view, kind, keydown, pointerdown, close }: Entry): () => void {
  const label = root.getAttribute("aria-label");
  root.classList.add("spades");
  root.dataset.kind = kind;
  root.dataset.drawn = "";
  quiet(root);
  const focusin = ({ target }: FocusEvent) => quiet(target as HTMLElement);
  root.addEventListener("keydown", keydown);
  root.addEventListener("focusin", focusin);
  if (pointerdown) root.addEventListener("pointerdown", pointerdown, true);
  root.replaceChildren();
  render(view, root);
  return () => {
    root.removeEventListener("keydown", keydown);
    root.removeEventListener("focusin", focusin);
    if (pointerdown) root.removeEventListener("pointerdown", pointerdown, true);
    close();
    render(null, root);
    root.replaceChildren();
    if (label) root.setAttribute("aria-label", label);
  };
}

/** Notebooks act on keys of whatever has the focus, unless that very element asks them not to. */
function quiet(element: HTMLElement): void {
  element.dataset.lmSuppressShortcuts = "true";
}
