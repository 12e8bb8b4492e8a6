import type { ComponentChildren } from "preact";
import { Sheet } from "../drawer";
import type { Lesson } from "./session";

/** The sheet in which a position is laid out. */
export const Setup = ({ lesson, children }: { lesson: Lesson; children: ComponentChildren }) =>
  lesson.drawer === "setup" ? (
    <Sheet talk={lesson} title="Set up">
      <div class="spades-setup">{children}</div>
    </Sheet>
  ) : null;

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
