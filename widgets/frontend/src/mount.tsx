import type { Host } from "./host";
import { onKey } from "./keys";
import { finish } from "./motion";
import { enter } from "./root";
import { Session } from "./session";
import { Table } from "./table";
import type { LessonState, TableState } from "./types";

/** Nothing may move between the two halves of a press. */
const PRESS = 300;

/** Draws a live table into `root`; returns its cleanup. */
export function mount(root: HTMLElement, host: Host): () => void {
  if (!isTable(host)) throw new Error(`expected a table, not a lesson of the kind '${host.state.kind}'`);
  const session = new Session(host);
  return enter(root, {
    view: <Table session={session} root={root} />,
    kind: "table",
    keydown: (event) => {
      if ((event.target as Element).closest(".spades") !== root) return;
      finish(root);
      session.land(0);
      onKey(session, root, event);
    },
    pointerdown: () => {
      finish(root);
      session.land(PRESS);
    },
    revision: () => session.state.revision,
    close: () => session.close(),
  });
}

const isTable = (host: Host<LessonState>): host is Host<TableState> => host.state.kind === "table";
