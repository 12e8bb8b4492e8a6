import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "./actions";
import type { Session } from "./session";

/** Below the score: the hand looked at again. Its code comes when it is first asked for. */
export function ReviewRoom({ session }: { session: Session }) {
  const root = useRef<HTMLElement>(null);
  const { review, host } = session;
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
        session.endReview();
        session.trouble(problem);
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
        <span>The hand you have just played</span>
        <Button talk={session} press={() => session.endReview()}>Close the review</Button>
      </div>
      <section ref={root} class="spades" />
    </div>
  );
}
