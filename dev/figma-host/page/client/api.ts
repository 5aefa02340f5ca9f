import type { PageState } from "../describe-state.ts";
import { pack } from "../transport.ts";

async function post(path: string, body: unknown): Promise<{ result?: unknown; message?: string }> {
  const response = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  return response.json();
}

/** Does something in the host; what it refuses is shown like an error of the plugin. */
export async function act(action: object): Promise<unknown> {
  const { result, message } = await post("/actions", action);
  if (message) throw new Error(message);
  return result;
}

export function sendToMain(message: unknown): Promise<unknown> {
  return post("/messages", { message: pack(message) });
}

export async function readState(): Promise<PageState> {
  return (await fetch("/state")).json();
}
