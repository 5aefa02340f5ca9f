/** Runs inside QuickJS before the plugin's code and gives it `figma` and the other globals. */
import type { SandboxCall } from "../protocol.ts";
import { askHost, decodeFromHost, settle, useTranslator } from "./border.ts";
import { callPlugin, emit } from "./events.ts";
import { figma, getOnMessage, mixed } from "./figma.ts";
import { fireTimer, globals } from "./globals.ts";
import { clearSnapshots, findIdentity, getNode } from "./nodes.ts";

useTranslator({
  toNode(value) {
    const identity = findIdentity(value);
    return identity && [identity.id, identity.type];
  },
  fromNode: ([id, type]) => getNode(id, type),
  mixed,
});

/** Concurrent: a listener may answer after the next request has come. */
async function generate(request: number, event: unknown): Promise<void> {
  try {
    const [result] = await Promise.all(emit("codegen generate", event));
    askHost({ do: "generated", request, result: result ?? [] });
  } catch (error) {
    askHost({ do: "generated", request, result: [], error: String(error) });
  }
}

function receiveMessage(message: unknown): void {
  // UI frames of plugins have the origin "null".
  const properties = { origin: "null" };
  const onMessage = getOnMessage();
  if (onMessage) callPlugin(onMessage, message, properties);
  emit("ui message", message, properties);
}

function receive(call: SandboxCall): void {
  if (call.do === "settle") settle(call.pending, call.value, call.error);
  if (call.do === "fireTimer") fireTimer(call.timer);
  if (call.do === "message") receiveMessage(call.message);
  if (call.do === "generate") void generate(call.request, call.event);
  if (call.do !== "event") return;
  const name = call.pageId ? `${call.event} ${call.pageId}` : call.event;
  emit(name, ...("payload" in call ? [call.payload] : []));
}

/** Called by the host at the start of every turn but the first. */
function turn(json: string, buffers: ArrayBuffer[]): void {
  clearSnapshots();
  receive(decodeFromHost(json, buffers) as SandboxCall);
}

Object.assign(globalThis, globals, { figma });
Object.defineProperty(globalThis, "__turn", { value: turn, configurable: true });
