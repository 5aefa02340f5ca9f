import type { QuickJSHandle } from "quickjs-emscripten";
import type { Layer } from "../document/layer.ts";
import { listProvidedMembers } from "../members/provided.ts";
import { buildInside } from "./build-inside.ts";
import { loadEngine } from "./engine.ts";
import { createTranslator, readBuffers, toHandles, toList } from "./handles.ts";
import type { HostAnswer, HostCall, SandboxCall } from "./protocol.ts";
import type { TurnCounter } from "./turns.ts";
import { decodeValue } from "./values.ts";

const maxMemoryBytes = 512 * 1024 * 1024;
/** A turn that never ends is stopped, so that a test fails and does not hang. */
const maxTurnMs = 60_000;

type SandboxOptions = {
  readonly main: string;
  readonly html: string;
  readonly counter: TurnCounter;
  /** Answers a call of the plugin. */
  answer(call: HostCall): HostAnswer;
  findLayer(id: string): Layer | undefined;
  /** What the plugin's code threw and did not catch. */
  onError(message: string): void;
};

/** Runs a plugin's main code in QuickJS, where only what the host hands in exists. */
export async function openSandbox(options: SandboxOptions) {
  const { main, html, counter, answer, onError } = options;
  const [engine, inside] = await Promise.all([loadEngine(), buildInside()]);
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(maxMemoryBytes);
  let turnEnd = 0;
  runtime.setInterruptHandler(() => Date.now() > turnEnd);
  const context = runtime.newContext();
  const translator = createTranslator(options.findLayer);
  let isOpen = true;
  let isInTurn = false;
  let afterTurn: (() => void) | undefined;

  const border = context.newFunction("__border", (json, list) => {
    const call = decodeValue(JSON.parse(context.getString(json)), readBuffers(context, list), translator);
    return toList(context, toHandles(context, answer(call as HostCall), translator));
  });
  context.setProp(context.global, "__border", border);
  border.dispose();

  function evaluate(code: string, file: string): void {
    const result = context.evalCode(code, file);
    if (result.error) reportError(result.error);
    else result.value.dispose();
  }

  function reportError(handle: QuickJSHandle): void {
    const error = context.dump(handle) as { name?: string; message?: string; stack?: string };
    handle.dispose();
    onError(error?.message ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : JSON.stringify(error));
  }

  function runTurn(reason: string, enter: () => void): void {
    if (!isOpen) return;
    isInTurn = true;
    turnEnd = Date.now() + maxTurnMs;
    counter.measure(reason, () => {
      enter();
      const jobs = runtime.executePendingJobs();
      if (jobs.error) reportError(jobs.error);
    });
    isInTurn = false;
    const next = afterTurn;
    afterTurn = undefined;
    next?.();
  }

  function setGlobal(name: string, value: unknown): void {
    evaluate(`globalThis[${JSON.stringify(name)}] = ${JSON.stringify(value)}`, "host");
  }

  function dispose(): void {
    turnHandle.dispose();
    context.dispose();
    runtime.dispose();
  }

  turnEnd = Date.now() + maxTurnMs;
  setGlobal("__members", listProvidedMembers());
  // A whole window is too large to be evaluated as code.
  context.newString(html).consume((text) => context.setProp(context.global, "__html__", text));
  evaluate(inside, "host");
  const turnHandle = context.getProp(context.global, "__turn");
  evaluate("delete globalThis.__turn", "host");

  return {
    /** Evaluates the plugin's code: its first turn. */
    start: () => runTurn("start", () => evaluate(main, "main.js")),

    /** Enters the sandbox in a turn of its own. */
    send(call: SandboxCall): void {
      runTurn(call.do === "event" ? call.event : call.do, () => {
        const [json, ...buffers] = toHandles(context, call, translator);
        const list = toList(context, buffers);
        const result = context.callFunction(turnHandle, context.undefined, json as QuickJSHandle, list);
        json?.dispose();
        list.dispose();
        if (result.error) reportError(result.error);
        else result.value.dispose();
      });
    },

    /** Does something between two turns: at once, or when the turn under way has ended. */
    betweenTurns(action: () => void): void {
      if (isInTurn) afterTurn = action;
      else action();
    },

    /** Nothing runs in it any more. Not within a turn. */
    close(): void {
      if (isOpen) dispose();
      isOpen = false;
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;
