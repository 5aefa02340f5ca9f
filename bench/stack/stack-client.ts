import { apiBase } from "@linkspan/contract";
import type { Person } from "../projects/people.ts";

/** A response that must not be, whatever is broken. */
export class WrongResponse extends Error {}

const timeoutMs = 30_000;

type Options = { person?: Person; headers?: Record<string, string>; body?: string | FormData };

export type StackClient = ReturnType<typeof createStackClient>;

/**
 * Requests that succeed, fail as they may during an outage (no response, or one that says when to come back), or are
 * wrong: everything else.
 */
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
    throw mayFail(response) ? new Error(message) : new WrongResponse(message);
  }
  return {
    readText: (path: string, options: Options = {}) => send("GET", path, options),
    /** Calls the API with a line such as `GET /projects/`. */
    async call<Data>(line: string, options: Options): Promise<Data> {
      const [method = "", path = ""] = line.split(" ");
      return parseData<Data>(await send(method, apiBase + path, options), line);
    },
  };
}

function mayFail({ status, headers }: Response): boolean {
  return [429, 502, 503, 504].includes(status) && headers.has("retry-after");
}

/** The data of a response; undefined of an empty one. */
function parseData<Data>(text: string, line: string): Data {
  if (!text) return undefined as Data;
  try {
    const { data } = JSON.parse(text) as { data: Data };
    if (data !== undefined) return data;
  } catch {
    // Said below.
  }
  throw new WrongResponse(`${line}: not data: ${text.slice(0, 200)}`);
}
