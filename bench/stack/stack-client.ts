import { apiBase } from "@linkspan/contract";
import type { Person } from "../projects/people.ts";

/** A response that must not be, whatever is broken. */
export class WrongResponse extends Error {}

const timeoutMs = 30_000;

type Options = { person?: Person; headers?: Record<string, string>; body?: string | FormData };

export type StackClient = ReturnType<typeof createStackClient>;

/** Requests that succeed, fail as they may during an outage (no response, 5xx, 429), or are wrong (any other status). */
export function createStackClient(origin: string) {
  async function send(method: string, path: string, { person, headers, body }: Options): Promise<string> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(person && { authorization: `Bearer ${person.access}` }),
        ...(typeof body === "string" && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok) return text;
    const message = `${method} ${path}: ${response.status} ${text.slice(0, 200)}`;
    throw response.status >= 500 || response.status === 429 ? new Error(message) : new WrongResponse(message);
  }
  return {
    readText: (path: string, options: Options = {}) => send("GET", path, options),
    /** Calls the API with a line such as `GET /projects/`. */
    async call<Data>(line: string, options: Options): Promise<Data> {
      const [method = "", path = ""] = line.split(" ");
      const text = await send(method, apiBase + path, options);
      return text ? (JSON.parse(text) as { data: Data }).data : (undefined as Data);
    },
  };
}
