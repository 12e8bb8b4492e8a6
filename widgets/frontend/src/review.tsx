import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./actions";
import type { Conversation } from "./conversation";
import type { Host } from "./host";

interface Props {
  talk: Conversation;
  review: Host | null;
  title: string;
  close: () => void;
}

/** Below a game: its hands looked at again. Its code comes when it is first asked for. */
export function ReviewRoom({ talk, review, title, close }: Props) {
  const root = useRef<HTMLElement>(null);
  const { host } = talk;
  useLayoutEffect(() => {
    const place = root.current;
    if (!place || !review || !host.mountIn) return undefined;
    let gone = false;
    let leave = (): void => undefined;
    host.mountIn(place, review).then(
      (unmount) => {
        if (gone) return unmount();
        leave = unmount;
        place.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
        place.parentElement?.scrollIntoView?.({ block: "start" });
      },
      (problem: unknown) => {
        close();
        talk.trouble(problem);
      },
    );
    return () => {
      gone = true;
      leave();
    };
  }, [review]);
  if (!review) return null;
  return (
    <div class="spades-inner" data-zone="review">
      <div class="spades-inner-bar">
        <span>{title}</span>
        <Button talk={talk} press={close}>Close the review</Button>
      </div>
      <section ref={root} class="spades" />
    </div>
  );
}
