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
  const { host, state: { revision } } = lesson;
  const last = useRef(revision);
  useLayoutEffect(() => {
    if (revision < last.current) show(null);
    last.current = revision;
  }, [revision]);
  const open = async (): Promise<void> => {
    if (opening || !host.open) return;
    opener.current = document.activeElement;
    wait(true);
    try {
      const answer = await lesson.ask("review");
      if (answer?.setup) show(await host.open("review", answer.setup));
    } catch (problem) {
      lesson.trouble(problem);
    } finally {
      wait(false);
    }
  };
  const close = () => {
    if (review && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    show(null);
  };
  return { review, opening, open: host.open && host.mountIn ? open : undefined, close };
}
