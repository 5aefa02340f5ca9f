import * as z from "zod/mini";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  calls,
  type EventData,
  type EventName,
  events,
  messageVersion,
  readReply,
} from "../messages.ts";

type Waiting = { call: CallName; resolve: (output: never) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
const listeners = new Map<EventName, Set<(data: never) => void>>();
let lastId = 0;

/** Asks the document's side to do something. */
export function callDocument<Name extends CallName>(
  call: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { call, resolve, reject });
    parent.postMessage({ pluginMessage: { version: messageVersion, id, call, input } }, "*");
  });
}

/** Listens to what happens in the document. Returns a function that ends it. */
export function onDocumentEvent<Name extends EventName>(
  event: Name,
  listener: (data: EventData<Name>) => void,
): () => void {
  const found = listeners.get(event) ?? new Set();
  listeners.set(event, found.add(listener));
  return () => found.delete(listener);
}

window.addEventListener("message", ({ data }: MessageEvent<{ pluginMessage?: unknown } | null>) => {
  const reply = readReply(data?.pluginMessage);
  if (!reply) return;
  if ("event" in reply) {
    const parsed = z.safeParse(events[reply.event], reply.data);
    if (parsed.success)
      for (const listener of listeners.get(reply.event) ?? []) listener(parsed.data as never);
    return;
  }
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if (!asked) return;
  if ("error" in reply) {
    asked.reject(new Error(reply.error));
    return;
  }
  const parsed = z.safeParse(calls[asked.call].output, reply.output);
  if (parsed.success) asked.resolve(parsed.data as never);
  else asked.reject(new Error(`the response of ${asked.call} has another form`));
});
