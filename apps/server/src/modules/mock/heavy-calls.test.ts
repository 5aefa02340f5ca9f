import type { ShareLink } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeHeavyMock } from "../../../../../dev/hostile/heavy-mock.ts";
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

async function call(code: number): Promise<number> {
  const response = await fetch(`${base}/created`, { headers: { prefer: `code=${code}, dynamic=true` } });
  await response.text();
  return response.status;
}

test("responses to mock calls are created in another thread", async () => {
  // The first call starts the thread and has it read the operation.
  expect(await call(201)).toBe(201);
  const [before, beforeHere] = [process.cpuUsage(), process.threadCpuUsage()];
  for (const code of [202, 203, 204, 205]) expect(await call(code)).toBe(code);
  const [all, here] = [process.cpuUsage(before).user, process.threadCpuUsage(beforeHere).user];
  expect(here, `of ${all} µs`).toBeLessThan(all / 2);
});
