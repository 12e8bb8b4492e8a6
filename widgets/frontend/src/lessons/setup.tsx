import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sheet } from "../drawer";
import { reveal } from "../focus";
import { Starting, Words } from "../say";
import { saying } from "./frame";
import type { Lesson } from "./session";

interface SetupProps {
  lesson: Lesson;
  children: ComponentChildren;
}

/** The sheet in which a position is laid out; what comes of it is said on top, as the figure may be out of sight. */
export const Setup = ({ lesson, children }: SetupProps) =>
  lesson.drawer === "setup" ? (
    <Sheet talk={lesson} title="Set up">
      <Position lesson={lesson}>{children}</Position>
    </Sheet>
  ) : null;

function Position({ lesson, children }: SetupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current?.closest<HTMLElement>(".spades");
    return () => requestAnimationFrame(() => {
      if (lesson.drawer || !root) return;
      root.querySelector(".spades-figure")?.scrollIntoView?.({ block: "nearest" });
      reveal(root, root.ownerDocument.activeElement);
    });
  }, [lesson]);
  const { kind, say } = saying(lesson);
  return (
    <div ref={box} class="spades-setup">
      <div class={`spades-setup-say is-${kind}`}>
        <Starting talk={lesson} />
        <Words say={say} href={lesson.href} />
      </div>
      {children}
    </div>
  );
}

interface SegmentsProps {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  set: (value: string) => void;
}

/** One of a few, side by side. */
export const Segments = ({ id, label, options, value, set }: SegmentsProps) => (
  <fieldset class="spades-segments">
    <legend>{label}</legend>
    <div>
      {options.map((one) => (
        <label key={one.value}>
          <input type="radio" name={id} value={one.value} checked={one.value === value} onChange={() => set(one.value)} />
          <span>{one.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
