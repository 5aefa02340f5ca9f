import type { HostAnswer, HostError, SandboxCall } from "./protocol.ts";

export function describeError(error: unknown): HostError {
  const { name, message } = error as Error;
  return { name: name === "TypeError" ? name : "Error", message };
}

/** Calls that take time: the sandbox gets a promise now, and its value in a turn of its own. */
export function createLaterAnswers(send: (call: SandboxCall) => void, onError: (text: string) => void) {
  let lastPending = 0;
  let open = 0;

  return {
    count: () => open,

    wait(value: Promise<unknown>): HostAnswer {
      const pending = ++lastPending;
      open += 1;
      value
        .then(
          (result): SandboxCall => ({ do: "settle", pending, value: result }),
          (error): SandboxCall => ({ do: "settle", pending, error: describeError(error) }),
        )
        .then((call) => {
          open -= 1;
          send(call);
        })
        .catch((error) => onError(String(error)));
      return { pending };
    },
  };
}
