import type { SignedIn } from "@linkspan/contract";
import { expect } from "vitest";
import type { TestServer } from "./start-server.ts";
import type { Crew } from "./team.ts";

type Given = { by?: SignedIn; body?: object; tag?: string };

/** Calls of a team's members, Maja's if no one else is named. The team may be opened later. */
export function createCalls(readTeam: () => { server: TestServer; crew: Crew }) {
  async function call(path: string, method = "GET", { by, body, tag }: Given = {}): Promise<Response> {
    const { server, crew } = readTeam();
    return fetch(`${server.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${(by ?? crew.maja).access}`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...(tag ? { "if-match": tag } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  const read = async <Data>(path: string) => readData<Data>(await call(path));

  return { call, read };
}

/** The data of a successful response. */
export async function readData<Data>(response: Response): Promise<Data> {
  expect(response.status, response.url).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}
