import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findFreePort } from "../../../dev/ports.ts";
import { directDatabaseUrl } from "../src/db/client.ts";
import { sendForm, writeMessage } from "./public-forms.ts";
import { startServer, type TestServer, testEnvironment } from "./start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const command = join(inject("serverBuild"), "linkspan-admin.js");

async function list(...words: string[]): Promise<{ stdout: string }> {
  const port = await findFreePort();
  const env = testEnvironment({
    port,
    databaseUrl: directDatabaseUrl(server.deps.config),
    figmaOrigin: server.figma.origin,
  });
  return promisify(execFile)(process.execPath, [command, "leads", "list", ...words], { env });
}

test("leads list prints one line per message, newest first, up to the given limit", async () => {
  for (const message of ["one\ntwo", "three"])
    await sendForm(server, "sendMessage", writeMessage(server, { message }));
  const { stdout } = await list("contact");
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { message: string });
  expect(rows.map(({ message }) => message)).toEqual(["three", "one\ntwo"]);
  expect((await list("contact", "1")).stdout.trim().split("\n")).toHaveLength(1);
  expect((await list("sales")).stdout).toBe("");
  await expect(list("letters")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown kind"),
  });
});
