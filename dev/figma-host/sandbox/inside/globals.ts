import { askHost } from "./border.ts";
import { callPlugin, type Listener } from "./events.ts";

type Timer = {
  readonly callback: Listener;
  readonly parameters: unknown[];
  readonly repeatMs: number | undefined;
};

const timers = new Map<number, Timer>();
let lastTimer = 0;

function start(callback: Listener, ms: number, isRepeated: boolean, parameters: unknown[]): number {
  if (typeof callback !== "function") throw new TypeError("setTimeout expects a function");
  lastTimer += 1;
  timers.set(lastTimer, { callback, parameters, repeatMs: isRepeated ? ms : undefined });
  askHost({ do: "setTimer", timer: lastTimer, ms: Number(ms) || 0 });
  return lastTimer;
}

function stop(timer: number): void {
  if (timers.delete(timer)) askHost({ do: "clearTimer", timer });
}

export function fireTimer(timer: number): void {
  const found = timers.get(timer);
  if (!found) return;
  if (found.repeatMs === undefined) timers.delete(timer);
  else askHost({ do: "setTimer", timer, ms: found.repeatMs });
  callPlugin(found.callback, ...found.parameters);
}

function formatForLog(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

const log =
  (level: string) =>
  (...values: unknown[]) => {
    askHost({ do: "log", level, text: values.map(formatForLog).join(" ") });
  };

type Response = { body: Uint8Array<ArrayBuffer>; text: string } & Record<string, unknown>;

/** Figma's own fetch: headers are an object, and the body is read whole. */
async function fetchThroughHost(url: unknown, init?: unknown): Promise<object> {
  const answer = askHost({ do: "fetch", url: String(url), init: init ?? {} });
  const { body, text, ...response } = (await answer) as Response;
  return {
    ...response,
    arrayBuffer: async () => body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength),
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

/** Everything that Figma gives a plugin besides the language and `figma`. */
export const globals = {
  console: {
    log: log("log"),
    info: log("info"),
    warn: log("warn"),
    error: log("error"),
    assert(condition: unknown, ...values: unknown[]) {
      if (!condition) log("error")("Assertion failed", ...values);
    },
    clear() {},
  },
  setTimeout: (callback: Listener, ms: number, ...parameters: unknown[]) =>
    start(callback, ms, false, parameters),
  setInterval: (callback: Listener, ms: number, ...parameters: unknown[]) =>
    start(callback, ms, true, parameters),
  clearTimeout: stop,
  clearInterval: stop,
  fetch: fetchThroughHost,
};
