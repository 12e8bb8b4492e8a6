import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Conversation } from "./conversation";
import { Menu } from "./menu";
import { KeyList, Options, Scores, Seen, Tricks } from "./panel";
import type { Session } from "./session";
import { KEYS } from "./words";

interface SheetProps {
  talk: Conversation;
  title: string;
  children: ComponentChildren;
}

/** A sheet that opens under the actions, inside the widget: outputs of notebooks clip what floats. */
export function Sheet({ talk, title, children }: SheetProps) {
  const { drawer } = talk;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = box.current;
    if (!sheet) return undefined;
    const opener = document.activeElement;
    sheet.querySelector<HTMLElement>("h3")?.focus({ preventScroll: true });
    sheet.scrollIntoView?.({ block: "nearest" });
    return () => {
      const inside = !document.activeElement || document.activeElement === document.body || sheet.contains(document.activeElement);
      if (inside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [drawer]);
  return (
    <div ref={box} class="spades-drawer" role="dialog" aria-labelledby={`${talk.id}-drawer`} data-zone="drawer">
      <header>
        <h3 id={`${talk.id}-drawer`} tabIndex={-1}>{title}</h3>
        <button type="button" class="spades-btn spades-close" aria-label="Close" onClick={() => talk.open("")}>✕</button>
      </header>
      {children}
    </div>
  );
}

const TITLES: Record<string, string> = { menu: "Settings and help", tricks: "Tricks of this hand", scores: "The game so far", keys: "Keys", options: "All options" };

export function DrawerSheet({ session }: { session: Session }) {
  const { drawer } = session;
  if (!drawer || (drawer === "options" && !session.reply?.options.length)) return null;
  return (
    <Sheet talk={session} title={TITLES[drawer] ?? ""}>
      {drawer === "menu" && <Menu session={session} />}
      {drawer === "tricks" && <Tricks session={session} />}
      {drawer === "scores" && <><Scores session={session} /><Seen session={session} /></>}
      {drawer === "options" && session.reply && <Options {...session.reply} />}
      {drawer === "keys" && <KeyList keys={KEYS} />}
    </Sheet>
  );
}
