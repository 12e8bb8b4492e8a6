import { Rich, Rule } from "../rich";
import type { Lesson } from "./session";

/** Why a field refused what it was given, below the field. */
export function Problem({ lesson, name }: { lesson: Lesson; name: string }) {
  const say = lesson.problem(name);
  if (!say) return null;
  return (
    <p class="spades-problem" id={`${lesson.id}-${name}-why`}>
      {say.lead && <><b><Rich text={say.lead} /></b>{" "}</>}
      <Rich text={say.text} /> {say.more && <Rich text={say.more} />} <Rule clause={say.clause} href={lesson.href} />
    </p>
  );
}
