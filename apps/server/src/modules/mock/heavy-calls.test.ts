import type { ShareLink } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeHeavyMock, heavyParameters } from "../../../../../dev/hostile/heavy-mock.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { openTeamWithWorker, processUpload, putProject, send } from "../../../test/team.ts";

let server: TestServer;
let close: () => Promise<void>;
let base: string;
beforeAll(async () => {
  const team = await openTeamWithWorker("business");
  ({ server, close } = team);
  const { maja } = team.crew;
  const id = await putProject(server, [[maja, "owner"]]);
  await processUpload(server, maja, { projectId: id, source: describeHeavyMock() });
  const body = { kind: "mock", expires_in_days: null };
  const { url } = (await send(server, maja, `POST /projects/${id}/share_links/`, body)).data as ShareLink;
  base = (url ?? "").replace(server.deps.config.PUBLIC_ORIGIN, server.origin);
});
afterAll(() => close());

const query = Array.from({ length: heavyParameters }, (_, at) => `p${at}=value`).join("&");

async function call(path: string, code: number): Promise<number> {
  const response = await fetch(base + path, { headers: { prefer: `code=${code}, dynamic=true` } });
  await response.text();
  return response.status;
}

/** The processor time of calls, in µs: of this thread, where the server is, and of the others. */
async function measureCalls(path: string, expected: (code: number) => number) {
  const [before, beforeHere] = [process.cpuUsage(), process.threadCpuUsage()];
  for (const code of [202, 203, 204, 205]) expect(await call(path, code)).toBe(expected(code));
  const [all, here] = [process.cpuUsage(before).user, process.threadCpuUsage(beforeHere).user];
  return { here, others: all - here };
}

test.each([
  ["checking calls", `/checked?${query}`, () => 422],
  ["creating responses", "/created", (code: number) => code],
])("%s takes its processor time from another thread", async (_what, path, expected) => {
  // The first call starts the thread and has it read the operation.
  expect(await call(path, 201)).toBe(expected(201));
  // Sending and receiving takes time of this thread, too: as much as for a path that isn't documented.
  const light = await measureCalls(`/unknown?${query}`, () => 404);
  const heavy = await measureCalls(path, expected);
  expect(heavy.here - light.here, JSON.stringify({ light, heavy })).toBeLessThan(heavy.others / 2);
});
