import { useLayoutEffect, useRef } from "preact/hooks";
import { Menu } from "./menu";
import { KeyList, Scores, Seen, Tricks } from "./panel";
import type { Drawer, Session } from "./session";

const TITLES: Record<Drawer, string> = { menu: "Settings and more", tricks: "Tricks of this hand", scores: "The game so far", keys: "Keys" };

/** A sheet that opens under the actions, inside the widget: outputs of notebooks clip what floats. */
export function DrawerSheet({ session }: { session: Session }) {
  const { drawer } = session;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!drawer || !box.current) return undefined;
    const opener = document.activeElement;
    const sheet = box.current;
    sheet.querySelector<HTMLElement>("h3")?.focus({ preventScroll: true });
    sheet.scrollIntoView?.({ block: "nearest" });
    return () => {
      const inside = !document.activeElement || document.activeElement === document.body || sheet.contains(document.activeElement);
      if (inside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [drawer]);
  if (!drawer) return null;
  return (
    <div ref={box} class="spades-drawer" role="dialog" aria-labelledby={`${session.id}-drawer`} data-zone="drawer">
      <header>
        <h3 id={`${session.id}-drawer`} tabIndex={-1}>{TITLES[drawer]}</h3>
        <button type="button" class="spades-btn spades-close" aria-label="Close" onClick={() => session.open(null)}>✕</button>
      </header>
      {drawer === "menu" && <Menu session={session} />}
      {drawer === "tricks" && <Tricks session={session} />}
      {drawer === "scores" && <><Scores session={session} /><Seen session={session} /></>}
      {drawer === "keys" && <KeyList />}
    </div>
  );
}
