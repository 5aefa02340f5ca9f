import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Caller } from "../caller.ts";
import type { Deps } from "../deps.ts";
import { FairSlots } from "../fair-slots.ts";
import { openRateLimiter } from "../rate-limiter.ts";
import { limitCalls } from "./limits.ts";
import { mount } from "./mount.ts";
import { handleProblems } from "./problems.ts";

type MountDeps = Pick<
  Deps,
  | "identifyCaller"
  | "requireAdmin"
  | "config"
  | "rateLimiter"
  | "metrics"
  | "concurrency"
  | "noteProjectWrites"
>;

let server: FastifyInstance;
/** Whose calls were begun, and how each of them ends. */
let begun: { id: string; end: () => void }[];
beforeEach(async () => {
  server = Fastify();
  begun = [];
  handleProblems(server);
  const deps = {
    config: { RATE_LIMIT: 600 },
    rateLimiter: openRateLimiter(null),
    identifyCaller: async (authorization: string | undefined) =>
      ({ id: authorization, scopes: null, token: null }) as Caller,
    concurrency: { requests: new FairSlots({ max: 3, maxOwn: 2, maxOwnWaiting: 1, maxWaitSeconds: 20 }) },
  } as unknown as MountDeps;
  limitCalls(server, deps);
  mount(server, deps, "readImageMap", async ({ caller: { id } }) => {
    await new Promise<void>((end) => begun.push({ id, end }));
    return {};
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => server.close());

function read(authorization: string): Promise<Response> {
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/projects/${randomUUID()}/image_map/`;
  return fetch(url, { headers: { authorization } });
}

const countBegun = (id: string) => begun.filter((call) => call.id === id).length;
function end(id: string): void {
  for (const call of begun.splice(0)) {
    if (call.id === id) call.end();
    else begun.push(call);
  }
}

test("reads of one caller take turns; those of another begin meanwhile; a further one is refused", async () => {
  const own = [read("maja"), read("maja")];
  await vi.waitUntil(() => countBegun("maja") === 2);
  const further = [read("maja"), read("maja")];
  const refused = await Promise.race(further);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "task_limit" });
  const other = read("jonas");
  await vi.waitUntil(() => countBegun("jonas") === 1);
  expect(countBegun("maja")).toBe(2);
  end("maja");
  await vi.waitUntil(() => countBegun("maja") === 1);
  end("maja");
  end("jonas");
  for (const answer of [...own, other]) expect((await answer).status).toBe(200);
  const statuses = (await Promise.all(further)).map(({ status }) => status);
  expect(statuses.sort((one, two) => one - two)).toEqual([200, 429]);
});
