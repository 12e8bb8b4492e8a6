import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Host } from "../host";
import { mount } from "../mount";
import type { Lesson } from "./session";

export interface Inner {
  shown: { host: Host; setup: string } | null;
  opening: boolean;
  /** By its setup as JSON, asked for once all that was done before has its answer; the one on show is only gone to. */
  open: (setup: () => string) => Promise<void>;
  close: () => void;
}

/** A table that is opened from a lesson; only where its host has `open`. */
export function useInner(lesson: Lesson, kind: "table"): Inner {
  const [shown, show] = useState<Inner["shown"]>(null);
  const [opening, wait] = useState(false);
  const latest = useRef<Inner["shown"]>(null);
  const to = (inner: Inner["shown"]) => {
    latest.current = inner;
    show(inner);
  };
  const busy = useRef(false);
  const opener = useRef<Element | null>(null);
  const open = async (setup: () => string): Promise<void> => {
    if (busy.current || !lesson.host.open) return;
    if (!shown) opener.current = document.activeElement;
    busy.current = true;
    wait(true);
    try {
      await lesson.queue(() => begin(setup()));
    } catch (problem) {
      lesson.trouble(problem);
    } finally {
      busy.current = false;
      wait(false);
    }
  };
  const begin = async (setup: string): Promise<void> => {
    if (latest.current?.setup === setup) return to({ ...latest.current });
    if (lesson.host.open) to({ host: await lesson.host.open(kind, JSON.parse(setup)), setup });
  };
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    to(null);
  };
  return { shown, opening, open, close };
}

/** Where it is played, under a line with what the lesson says of it; comes into view with the focus. */
export function InnerLesson({ inner: { shown }, children }: { inner: Inner; children: ComponentChildren }) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => (root.current && shown ? mount(root.current, shown.host) : undefined), [shown?.host]);
  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    root.current?.parentElement?.scrollIntoView?.({ block: "start" });
  }, [shown]);
  return (
    <div class="spades-inner">
      <div class="spades-inner-bar">{children}</div>
      <section ref={root} class="spades" />
    </div>
  );
}
