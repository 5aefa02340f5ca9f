import type { ApiContext } from "../api/context.ts";
import { messages } from "../api/errors.ts";
import { createPluginFetch } from "../network/plugin-fetch.ts";
import { answerApiCall } from "./answer-calls.ts";
import { createCodeRequests } from "./code-requests.ts";
import { createLaterAnswers, describeError } from "./later-answers.ts";
import { createPluginTimers } from "./plugin-timers.ts";
import type { HostAnswer, HostCall, RunCall, SandboxCall } from "./protocol.ts";
import { reportChanges } from "./reported-changes.ts";
import { openSandbox, type Sandbox } from "./sandbox.ts";
import type { TurnCounter } from "./turns.ts";

type RunOptions = {
  readonly context: ApiContext;
  readonly main: string;
  readonly html: string;
  readonly counter: TurnCounter;
  readonly generateTimeoutMs: number;
  isOffline(): boolean;
  onLog(level: string, text: string): void;
  onError(text: string): void;
};

/** What a run has besides the document. */
function createParts(options: RunOptions, send: (call: SandboxCall) => void) {
  const { context, generateTimeoutMs, onError } = options;
  return {
    network: createPluginFetch(context.manifest, options.isOffline),
    timers: createPluginTimers((timer) => send({ do: "fireTimer", timer })),
    changes: reportChanges(context.document, send),
    code: createCodeRequests(context, generateTimeoutMs, send),
    later: createLaterAnswers(send, onError),
  };
}

const runCalls = [
  "notify",
  "setTimer",
  "clearTimer",
  "fetch",
  "log",
  "uncaught",
  "generated",
] as const satisfies readonly RunCall["do"][];

type Parts = ReturnType<typeof createParts>;

function isRunCall(call: HostCall): call is RunCall {
  const names: readonly string[] = runCalls;
  return names.includes(call.do);
}

/** Answers the calls that are not about nodes and `figma`. */
function answerRunCall(call: RunCall, options: RunOptions, { network, timers, code }: Parts): unknown {
  switch (call.do) {
    case "setTimer":
      return timers.set(call.timer, call.ms);
    case "clearTimer":
      return timers.clear(call.timer);
    case "fetch":
      return network.send(call.url, call.init as object);
    case "log":
      return options.onLog(call.level, call.text);
    case "uncaught":
      return options.onError(call.text);
    case "notify":
      return options.context.outside.notify(call.message, call.isError);
    case "generated":
      return code.answer(call.request, call);
  }
}

/** One run of a plugin, from the person's command until it is closed. */
export async function startPluginRun(options: RunOptions) {
  const { context, counter, onError } = options;
  let isOpen = true;
  let isClosing = false;
  const send = (call: SandboxCall) => {
    if (isOpen) sandbox.send(call);
  };
  const parts = createParts(options, send);
  const { changes, later, timers } = parts;

  function answer(call: HostCall): HostAnswer {
    const isReport = call.do === "log" || call.do === "uncaught";
    try {
      if (isClosing && !isReport) throw new Error(messages.closed);
      const value = isRunCall(call)
        ? answerRunCall(call, options, parts)
        : answerApiCall(context, call, counter.touch);
      if (call.do === "listen") changes.listenTo(call.event, call.pageId);
      return value instanceof Promise ? later.wait(value) : { value };
    } catch (error) {
      return { error: describeError(error) };
    }
  }

  const { main, html } = options;
  const findLayer = context.document.findEver;
  const sandbox: Sandbox = await openSandbox({ main, html, counter, answer, findLayer, onError });

  return {
    requests: parts.network.requests,
    send,
    generate: parts.code.ask,
    countTimers: timers.count,
    /** Whether something is under way that ends by itself: calls that take time and events not sent yet. */
    isBusy: () => later.count() > 0 || changes.isWaiting(),

    start(): void {
      sandbox.start();
      send({ do: "event", event: "run", payload: { command: context.command } });
    },

    /** Listeners of "close" run after the turn that closes the plugin; then timers, promises and messages are gone. */
    close(done: () => void): void {
      if (isClosing) return;
      isClosing = true;
      timers.clearAll();
      changes.stop();
      sandbox.betweenTurns(() => {
        isClosing = false;
        send({ do: "event", event: "close" });
        isClosing = true;
        isOpen = false;
        sandbox.close();
        done();
      });
    },
  };
}

export type PluginRun = Awaited<ReturnType<typeof startPluginRun>>;
