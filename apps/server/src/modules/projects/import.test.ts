import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Problem, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { openBrowser } from "../../../test/browser.ts";
import { description, readProject, sendForm } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";

const codeOf = async (response: Response) => ((await response.json()) as Problem).code;
const maxBytes = 32 * 1024 * 1024;
const answers: Record<string, (response: ServerResponse) => void> = {
  "/openapi.json": (response) => response.end(description),
  "/away": (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  "/endless": (response) => {
    response.on("error", () => undefined);
    for (let bytes = 0; bytes <= maxBytes; bytes += 1024 * 1024) response.write(Buffer.alloc(1024 * 1024));
    response.end();
  },
  "/broken": (response) => {
    response.writeHead(200, { "content-length": 1000 }).write("{");
    setTimeout(() => response.destroy(), 50);
  },
};
const host = createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) answer(response);
  else response.writeHead(404).end();
});
let server: TestServer;
let tove: SignedIn;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
  server = await startServer({ SAFE_FETCH_TEST_HOST: address });
  tove = await (await openBrowser(server.origin)).signIn(people[4]);
});
afterAll(async () => {
  await server.close();
  host.close();
  host.closeAllConnections();
});
const send = (url: string) =>
  sendForm(server.origin, tove.access, {
    method: "POST",
    path: "/projects/",
    form: { name: "Imported", url },
  });

test.each([
  ["http://127.0.0.1:1/", "url_not_allowed"],
  ["http://localhost/", "url_not_allowed"],
  ["ftp://skerry.example/", "invalid_request"],
  ["", "invalid_request"],
])("rejects the import URL %j", async (url, code) => {
  expect(await codeOf(await send(url))).toBe(code);
});

test.each([
  ["/away", "url_not_allowed"],
  ["/endless", "payload_too_large"],
  ["/broken", "url_fetch_failed"],
  ["/nothing", "url_fetch_failed"],
])("rejects the response of %s", async (path, code) => {
  expect(await codeOf(await send(`http://${address}${path}`))).toBe(code);
});

test("stores the imported file and its source URL", async () => {
  const { id, latest } = await readProject(await send(`http://${address}/openapi.json`));
  expect(latest).toMatchObject({ number: 1, status: "processing" });
  const revision = await server.deps.db
    .selectFrom("revisions")
    .innerJoin("blobs", "blobs.sha256", "revisions.source_sha256")
    .select(["file_name", "source_url", "bytes"])
    .where("project_id", "=", id)
    .executeTakeFirst();
  expect(revision).toEqual({
    file_name: "openapi.json",
    source_url: `http://${address}/openapi.json`,
    bytes: description.length,
  });
});
