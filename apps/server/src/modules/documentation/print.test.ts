import { maxPrinted } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { type Crew, putProject, setPlan, signInCrew } from "../../../test/team.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "../../../test/upload.ts";
import { writeDocumentsBundle } from "../../../test/web-build.ts";

let server: TestServer;
let crew: Crew;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  server = await startServer({ DOCUMENTS_BUNDLE: await writeDocumentsBundle() });
  crew = await signInCrew(server);
  await setPlan(server, crew.maja, "enterprise_plus");
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

async function print(count: number) {
  const projectId = await putProject(server, [[crew.maja, "owner"]]);
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `/p${at}`,
      { get: { tags: [`t${at % 3}`], operationId: `o${at}` } },
    ]),
  );
  const source = { openapi: "3.1.0", info: { title: "Skerry Ferries", version: "1" }, paths };
  const number = await uploadRevision(server, { projectId, userId: crew.maja.user.id, source });
  const revision = `/projects/${projectId}/revisions/${number}/`;
  await waitForRevision(server.origin, crew.maja.access, revision);
  return callAs(server.origin, crew.maja.access, `${revision}print/`);
}

test("prints the maximum number of operations with their content, ordered by tag", async () => {
  const answer = await print(maxPrinted);
  expect([answer.status, answer.headers.get("linkspan-operations")]).toEqual([200, String(maxPrinted)]);
  const printed = [...(await answer.text()).matchAll(/operation \/p(\d+) o\1 /g)].map(([, at]) => Number(at));
  const places = Array.from({ length: maxPrinted }, (_, at) => at);
  expect(printed).toEqual([0, 1, 2].flatMap((tag) => places.filter((at) => at % 3 === tag)));
});

test("rejects printing more than the maximum and reports the number of operations", async () => {
  const answer = await print(maxPrinted + 1);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: "print_limit",
    detail: `This revision has ${maxPrinted + 1} operations; you can print up to ${maxPrinted} at once.`,
  });
});
