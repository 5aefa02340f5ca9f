import { mkdtemp, readdir } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../test/browser.ts";
import { postProject } from "../../test/project-form.ts";
import { startServer, type TestServer } from "../../test/start-server.ts";

let server: TestServer;
let maja: SignedIn;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linkspan-forms-"));
  server = await startServer({ UPLOAD_DIR: folder });
  maja = await (await openBrowser(server.origin)).signIn();
});
afterAll(() => server.close());

/** The same numbers at every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  "--x\r\n",
  "--x--\r\n",
  "--x",
  "\r\n",
  "\r\n\r\n",
  'content-disposition: form-data; name="name"\r\n\r\n',
  'content-disposition: form-data; name="file"; filename="a.json"\r\n\r\n',
  'content-disposition: form-data; name="__proto__"\r\n\r\n',
  "content-disposition: form-data; name=\"file\"; filename*=UTF-8''%e2%28%a1\r\n\r\n",
  "content-type: application/json\r\n",
  "content-transfer-encoding: base64\r\n",
  "content-disposition: form-data\r\n\r\n",
  "{}",
  "\0\ud800\u202e",
  "a".repeat(70_000),
];

test("300 random multipart forms cause no 5xx and no leftover files; uploads still work", async () => {
  const random = createRandom(4);
  const seen = new Set<number>();
  const sendOne = async () => {
    const length = 1 + random(12);
    const body = Array.from({ length }, () => pieces[random(pieces.length)]).join("");
    const response = await fetch(`${server.origin}/api/projects/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${maja.access}`,
        "content-type": `multipart/form-data; boundary=${random(20) === 0 ? "y" : "x"}`,
      },
      body,
      signal: AbortSignal.timeout(50_000),
    });
    await response.arrayBuffer();
    seen.add(response.status);
  };
  for (let round = 0; round < 6; round++) await Promise.all(Array.from({ length: 50 }, sendOne));
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
  expect(seen).toContain(400);
  expect(await readdir(folder)).toEqual([]);
  expect([200, 409]).toContain((await postProject(server.origin, maja.access)).status);
});

test("a client that disconnects during an upload leaves no file and no project", async () => {
  const socket = connect(server.deps.config.PORT, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/projects/ HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${maja.access}\r\ncontent-length: 1000000\r\n` +
      "content-type: multipart/form-data; boundary=x\r\n\r\n" +
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nHalf\r\n' +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"openapi"',
  );
  await expect.poll(() => readdir(folder), { timeout: 45_000 }).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(folder), { timeout: 45_000 }).toEqual([]);
  await delay(50);
  const half = server.deps.db.selectFrom("projects").select("id").where("name", "=", "Half");
  expect(await half.execute()).toEqual([]);
});
