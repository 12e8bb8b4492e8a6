import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { refocusIn, reveal, seen, zoneOf } from "../focus";
import type { Host } from "../host";
import { taken } from "../keys";
import { prefs } from "../prefs";
import { Live, nameRegion, usePreferences } from "../region";
import { enter } from "../root";
import { Lesson } from "./session";
import { views, type View } from "./views";

/** Draws a live lesson into `root`; returns its cleanup. */
export function mount(root: HTMLElement, host: Host, known: Record<string, View> = views): () => void {
  const { kind } = host.state;
  const view = Object.hasOwn(known, kind) ? known[kind] : undefined;
  if (!view) throw new Error(`there is no view for a lesson of the kind '${kind}'`);
  const lesson = new Lesson(host);
  return enter(root, {
    view: <Room lesson={lesson} root={root} view={view} />,
    kind,
    keydown: (event) => onKey(lesson, event),
    revision: () => lesson.state.revision,
    close: () => lesson.close(),
  });
}

interface RoomProps {
  lesson: Lesson;
  root: HTMLElement;
  view: View;
}

function Room({ lesson, root, view: Drawn }: RoomProps) {
  useLesson(lesson, root);
  usePreferences(root);
  return (
    <div class={`spades-table spades-lesson${lesson.link.kind === "off" ? " is-off" : ""}`}>
      <Drawn lesson={lesson} state={lesson.state} />
      <Live talk={lesson} />
    </div>
  );
}

/** Redraws on change, and keeps the focus inside when what had it is gone. */
function useLesson(lesson: Lesson, root: HTMLElement): void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const had = useRef("");
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const named = requestAnimationFrame(() => nameRegion(root, lesson.state.name));
    const leave = lesson.subscribe(() => {
      const active = root.ownerDocument.activeElement;
      had.current = active && root.contains(active) ? zoneOf(active) : "";
      kept.current = seen(root);
      redraw(0);
    });
    return () => {
      cancelAnimationFrame(named);
      leave();
    };
  }, [lesson, root]);
  useLayoutEffect(() => {
    const active = root.ownerDocument.activeElement;
    if (had.current && (!active || active === root.ownerDocument.body)) refocusIn(root, had.current);
    had.current = "";
    if (kept.current === root.ownerDocument.activeElement) reveal(root, kept.current);
    kept.current = null;
    nameRegion(root, lesson.state.name);
  });
}

/** Handled keys stay in the widget: notebooks and pages listen further out. */
function onKey(lesson: Lesson, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  if (event.key === "Escape") {
    if (lesson.dismiss()) taken(event);
  } else if (typing(target)) {
    event.stopPropagation();
  } else if (event.shiftKey && event.key === "Enter") {
    return;
  } else if (used(lesson, event) || letter(lesson, event)) {
    taken(event);
  } else if (/^(Enter| |Arrow\w+)$/.test(event.key)) {
    event.stopPropagation();
  }
}

const typing = (target: HTMLElement): boolean => target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
const used = (lesson: Lesson, event: KeyboardEvent): boolean => [...lesson.keys].some((handler) => handler(event));

function letter(lesson: Lesson, event: KeyboardEvent): boolean {
  if (!prefs().keys) return false;
  if (event.key === "?") lesson.open("menu");
  else if (event.key.toLowerCase() === "u" && !event.shiftKey) void lesson.undo();
  else return false;
  return true;
}
