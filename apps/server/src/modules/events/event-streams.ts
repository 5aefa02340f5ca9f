import { Readable } from "node:stream";
import type { LiveEvent } from "@linkspan/contract";
import type { BusState } from "../../integrations/events/event-message.ts";

/** A proxy or a phone network that hears nothing for longer may take the line for dead. */
const heartbeatMs = 20_000;

/** A browser opens six connections to a host over HTTP/1.1: two must stay free for everything else. */
export const maxStreams = 4;

/** What may wait for a slow reader, beside what the system holds. */
const waitingBytes = 32 * 1024;

/** An ended stream is destroyed if it is not flushed in time, so that shutdown doesn't wait for slow clients. */
const flushMs = 2000;

type Holder = { familyId: string; userId: string };
type Stream = Holder & { content: Readable; timer: NodeJS.Timeout };

/** The open streams of this process. It knows who holds them, not who may hear what. */
export class EventStreams {
  private readonly byFamily = new Map<string, Set<Stream>>();
  private readonly heartbeat = setInterval(() => this.broadcast(":\n\n"), heartbeatMs).unref();
  private state: BusState = "lost";

  /** Opens a stream for at most this long. Undefined when the session has as many as it may have. */
  open({ familyId, userId }: Holder, lastsMs: number): Readable | undefined {
    const streams = this.byFamily.get(familyId) ?? new Set();
    if (streams.size >= maxStreams) return undefined;
    const content = new Readable({ read: () => undefined, highWaterMark: waitingBytes });
    const timer = setTimeout(() => this.end(stream), lastsMs).unref();
    const stream: Stream = { familyId, userId, content, timer };
    this.byFamily.set(familyId, streams.add(stream));
    content.once("close", () => this.forget(stream));
    this.write(stream, writeState(this.state));
    return content;
  }

  isEmpty(): boolean {
    return this.byFamily.size === 0;
  }

  count(): number {
    return [...this.list()].length;
  }

  /** Tells one session, on all streams it has here. */
  tell(familyId: string, event: LiveEvent): void {
    for (const stream of this.byFamily.get(familyId) ?? []) {
      this.write(stream, `data: ${JSON.stringify(event)}\n\n`);
    }
  }

  /** The sessions of a user that have streams here. */
  listFamilies(userId: string): string[] {
    return [...this.byFamily].flatMap(([familyId, streams]) =>
      [...streams].some((stream) => stream.userId === userId) ? [familyId] : [],
    );
  }

  endFamily(familyId: string): void {
    for (const stream of [...(this.byFamily.get(familyId) ?? [])]) this.end(stream);
  }

  setState(state: BusState): void {
    if (state === "lost" && this.state === "lost") return;
    this.state = state;
    this.broadcast(writeState(state));
  }

  /** Ends every stream: clients reload everything when they reconnect. */
  endAll(): void {
    for (const stream of this.list()) this.end(stream);
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.endAll();
  }

  private *list(): Generator<Stream, void, void> {
    for (const streams of [...this.byFamily.values()]) yield* [...streams];
  }

  private broadcast(text: string): void {
    for (const stream of this.list()) this.write(stream, text);
  }

  private end(stream: Stream): void {
    this.forget(stream);
    stream.content.push(null);
    const late = setTimeout(() => stream.content.destroy(), flushMs).unref();
    stream.content.once("close", () => clearTimeout(late));
  }

  private forget(stream: Stream): void {
    clearTimeout(stream.timer);
    const streams = this.byFamily.get(stream.familyId);
    streams?.delete(stream);
    if (streams?.size === 0) this.byFamily.delete(stream.familyId);
  }

  private write({ content }: Stream, text: string): void {
    // The client does not read: buffering more would let idle clients fill our memory.
    if (!content.push(text)) content.destroy();
  }
}

function writeState(state: BusState): string {
  return `event: ${state}\ndata:\n\n`;
}
