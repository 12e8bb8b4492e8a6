import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Host } from "../host";
import { mount } from "../mount";
import type { Lesson } from "./session";

export interface Inner {
  shown: { host: Host; setup: string } | null;
  opening: boolean;
  /** By its setup as JSON; the one on show is only gone to. */
  open: (setup: string) => Promise<void>;
  close: () => void;
}

/** A table that is opened from a lesson; only where its host has `open`. */
export function useInner(lesson: Lesson, kind: "table"): Inner {
  const [shown, show] = useState<Inner["shown"]>(null);
  const [opening, wait] = useState(false);
  const opener = useRef<Element | null>(null);
  const open = async (setup: string): Promise<void> => {
    if (!shown) opener.current = document.activeElement;
    if (opening || !lesson.host.open) return;
    if (shown?.setup === setup) return show({ ...shown });
    wait(true);
    try {
      show({ host: await lesson.host.open(kind, JSON.parse(setup)), setup });
    } catch (problem) {
      lesson.trouble(problem);
    } finally {
      wait(false);
    }
  };
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    show(null);
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
