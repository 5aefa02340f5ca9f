import * as z from "zod/mini";
import {
  type CallInput,
  type CallName,
  type CallOutput,
  calls,
  messageVersion,
  readRequest,
} from "../messages.ts";

export type Handlers = {
  [Name in CallName]: (input: CallInput<Name>) => Promise<CallOutput<Name>> | CallOutput<Name>;
};

type Handler = (input: unknown) => unknown;

/** Answers the window's calls. What doesn't have the form of a call is ignored. */
export function serveCalls(handlers: Handlers): void {
  figma.ui.onmessage = (message: unknown) => {
    const request = readRequest(message);
    if (!request) return;
    const { id, call, input } = request;
    answer(call, input, handlers[call] as Handler).then(
      (output) => figma.ui.postMessage({ version: messageVersion, id, output }),
      (error: unknown) => figma.ui.postMessage({ version: messageVersion, id, error: describeError(error) }),
    );
  };
}

async function answer(call: CallName, input: unknown, handle: Handler): Promise<unknown> {
  const { input: form, output } = calls[call];
  return z.parse(output, await handle(z.parse(form, input)));
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
