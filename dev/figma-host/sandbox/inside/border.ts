import type { HostAnswer, HostCall, HostError, NodeSnapshot } from "../protocol.ts";
import { type Bytes, decodeValue, encodeValue, type Translator } from "../values.ts";

/** Set by the host: takes JSON and bytes, returns JSON and bytes. */
type Border = (call: string, bytes: ArrayBuffer[]) => [string, ...ArrayBuffer[]];

declare const __border: Border;

/** The only way out. The plugin cannot reach it: it is removed from the globals before the plugin runs. */
const cross = __border;
Reflect.deleteProperty(globalThis, "__border");

let translator: Translator | undefined;

/** Nodes need the border and the border needs nodes: they are introduced to each other at the start. */
export function useTranslator(value: Translator): void {
  translator = value;
}

function requireTranslator(): Translator {
  if (!translator) throw new Error("The sandbox is not ready");
  return translator;
}

function createError({ name, message }: HostError): Error {
  return name === "TypeError" ? new TypeError(message) : new Error(message);
}

const waiting = new Map<number, PromiseWithResolvers<unknown>>();

function toBuffer({ buffer, byteOffset, byteLength }: Bytes): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

/** All properties of a node, as the host sent them: each is decoded when it is read. */
export function readSnapshot(id: string, member: string): NodeSnapshot {
  const [json] = cross(JSON.stringify({ do: "read", id, member }), []);
  const answer = JSON.parse(json) as { value: NodeSnapshot } | { error: HostError };
  if ("error" in answer) throw createError(answer.error);
  return answer.value;
}

export function decodeProperty(value: unknown): unknown {
  return decodeValue(value, [], requireTranslator());
}

/** Asks the host. Throws what the host throws; a value that takes time is a promise. */
export function askHost(call: HostCall): unknown {
  const bytes: Bytes[] = [];
  const encoded = JSON.stringify(encodeValue(call, bytes, requireTranslator()));
  const [json, ...buffers] = cross(encoded, bytes.map(toBuffer));
  const answer = decodeFromHost(json, buffers) as HostAnswer;
  if ("error" in answer) throw createError(answer.error);
  // A value that is undefined is not in the JSON.
  if (!("pending" in answer)) return answer.value;
  const promise = Promise.withResolvers<unknown>();
  waiting.set(answer.pending, promise);
  return promise.promise;
}

export function decodeFromHost(json: string, buffers: readonly ArrayBuffer[]): unknown {
  const bytes = buffers.map((buffer) => new Uint8Array(buffer));
  return decodeValue(JSON.parse(json), bytes, requireTranslator());
}

export function settle(pending: number, value: unknown, error: HostError | undefined): void {
  const promise = waiting.get(pending);
  waiting.delete(pending);
  if (error) promise?.reject(createError(error));
  else promise?.resolve(value);
}
