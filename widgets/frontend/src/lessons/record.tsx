import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Sheet } from "../drawer";
import type { Host, Refusal } from "../host";
import { RecordBox } from "../record";
import type { Lesson } from "./session";

interface SheetProps {
  lesson: Lesson;
  title: string;
  /** Where another record may take the place of this one. */
  load?: (text: string) => Promise<Refusal | null | undefined>;
  loaded?: () => void;
}

/** The game that a lesson shows. */
export const RecordSheet = ({ lesson, title, load, loaded }: SheetProps) => (
  <Sheet talk={lesson} title={title}>
    <div class="spades-menu is-record">
      <RecordBox
        alone
        talk={lesson}
        record={async () => (await lesson.ask("record"))?.record ?? ""}
        {...(load ? { load } : {})}
        {...(loaded ? { loaded } : {})}
      />
    </div>
  </Sheet>
);

export interface Reviewing {
  review: Host | null;
  opening: boolean;
  /** Missing where the host can't make a review, or can't draw one. */
  open: (() => Promise<void>) | undefined;
  close: () => void;
}

/** A review of the game that a lesson shows, below it; gone when the lesson begins anew. */
export function useReview(lesson: Lesson): Reviewing {
  const [review, show] = useState<Host | null>(null);
  const [opening, wait] = useState(false);
  const opener = useRef<Element | null>(null);
  /** Counts what has gone: a review that was on its way then is shown no more. */
  const gone = useRef(0);
  const { host, state: { revision } } = lesson;
  const last = useRef(revision);
  const leave = () => {
    gone.current += 1;
    show(null);
  };
  useLayoutEffect(() => {
    if (revision < last.current) leave();
    last.current = revision;
  }, [revision]);
  const open = async (): Promise<void> => {
    if (opening || !host.open) return;
    opener.current = document.activeElement;
    wait(true);
    const { current } = gone;
    try {
      const answer = await lesson.ask("review");
      const made = answer?.setup ? await host.open("review", answer.setup) : null;
      if (made && gone.current === current) show(made);
    } catch (problem) {
      lesson.trouble(problem);
    } finally {
      wait(false);
    }
  };
  const close = () => {
    if (review && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    leave();
  };
  return { review, opening, open: host.open && host.mountIn ? open : undefined, close };
}
