import { render, type VNode } from "preact";
import { reveal, setKeyed } from "./focus";

interface Entry {
  view: VNode;
  kind: string;
  keydown: (event: KeyboardEvent) => void;
  pointerdown?: () => void;
  /** Of the state on show. */
  revision: () => number;
  close: () => void;
}

/** Where a press does something that can't be pressed again: what follows may lie in the same place. */
const ONCE = ["hand", "choice", "pad", "go", "next"].map((zone) => `[data-zone="${zone}"]`).join(", ");

/** Draws a view into `root`, which becomes the widget; returns its cleanup. */
export function enter(root: HTMLElement, { view, kind, keydown, pointerdown, revision, close }: Entry): () => void {
  const label = root.getAttribute("aria-label");
  root.classList.add("spades");
  root.dataset.kind = kind;
  root.dataset.drawn = "";
  quiet(root);
  let pressed = 0;
  /** The second half of a double click is not meant for what has just come under the pointer. */
  const click = (event: MouseEvent) => {
    if (event.detail <= 1) pressed = revision();
    else if (pressed !== revision() && (event.target as Element).closest(ONCE)) event.stopPropagation();
  };
  const focusin = ({ target }: FocusEvent) => {
    quiet(target as HTMLElement);
    reveal(root, target as HTMLElement);
  };
  const byKey = () => setKeyed(root, true);
  const byPointer = () => setKeyed(root, false);
  root.addEventListener("keydown", byKey, true);
  root.addEventListener("pointerdown", byPointer, true);
  root.addEventListener("keydown", keydown);
  root.addEventListener("focusin", focusin);
  root.addEventListener("click", click, true);
  if (pointerdown) root.addEventListener("pointerdown", pointerdown, true);
  root.replaceChildren();
  const leave = () => {
    root.removeEventListener("keydown", byKey, true);
    root.removeEventListener("pointerdown", byPointer, true);
    root.removeEventListener("keydown", keydown);
    root.removeEventListener("focusin", focusin);
    root.removeEventListener("click", click, true);
    if (pointerdown) root.removeEventListener("pointerdown", pointerdown, true);
    close();
    render(null, root);
    root.replaceChildren();
    if (label) root.setAttribute("aria-label", label);
  };
  try {
    render(view, root);
  } catch (problem) {
    leave();
    throw problem;
  }
  return leave;
}

/** Notebooks act on keys of whatever has the focus, unless that very element asks them not to. */
function quiet(element: HTMLElement): void {
  element.dataset.lmSuppressShortcuts = "true";
}
