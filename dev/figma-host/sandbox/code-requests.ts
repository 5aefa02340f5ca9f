import type { ApiContext } from "../api/context.ts";
import { messages } from "../api/errors.ts";
import type { SandboxCall } from "./protocol.ts";

type Generated = { result: unknown; error?: string };

/** Asks the plugin for code; several requests may be open. Figma gives up after 15 seconds. */
export function createCodeRequests(
  context: ApiContext,
  timeoutMs: number,
  send: (call: SandboxCall) => void,
) {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let lastRequest = 0;

  return {
    async ask(event: { node: unknown; language: string }): Promise<unknown> {
      const request = ++lastRequest;
      const answered = Promise.withResolvers<unknown>();
      open.set(request, answered);
      const timer = setTimeout(() => answered.reject(new Error(messages.generateTimeout)), timeoutMs);
      context.generating += 1;
      try {
        send({ do: "generate", request, event });
        return await answered.promise;
      } finally {
        context.generating -= 1;
        open.delete(request);
        clearTimeout(timer);
      }
    },

    answer(request: number, { result, error }: Generated): void {
      if (error === undefined) open.get(request)?.resolve(result);
      else open.get(request)?.reject(new Error(error));
    },
  };
}
