import type { WorkerLike } from "../src/engine";

export interface Call {
  id: number;
  to: string;
  key: string;
  kind?: string;
  setup?: Record<string, unknown>;
  log?: unknown[];
  intent?: Record<string, unknown>;
}

/** A worker whose answers the test gives by hand. */
export class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  calls: Call[] = [];
  over = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(text: string): void {
    this.calls.push(JSON.parse(text) as Call);
  }

  terminate(): void {
    this.over = true;
  }

  say(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  last(to: string, key?: string): Call {
    const call = this.calls.findLast((one) => one.to === to && (key === undefined || one.key === key));
    if (!call) throw new Error(`no ${to} ${key ? `for ${key} ` : ""}yet`);
    return call;
  }

  answer(to: string, reply: object, key?: string): Call {
    const call = this.last(to, key);
    this.say({ id: call.id, ...reply });
    return call;
  }
}
