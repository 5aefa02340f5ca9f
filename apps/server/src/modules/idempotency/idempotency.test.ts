import type { SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../../test/browser.ts";
import { postProject, readProject } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { setPlan } from "../../../test/team.ts";

let server: TestServer;
let maja: SignedIn;
beforeAll(async () => {
  server = await startServer();
  maja = await (await openBrowser(server.origin)).signIn();
  await setPlan(server, maja, "enterprise_plus");
});
afterAll(() => server.close());

const post = (key: string, form: Record<string, string | Blob>) =>
  postProject(server.origin, maja.access, form, { "idempotency-key": key });

const file = (title: string) =>
  new Blob([JSON.stringify({ openapi: "3.1.1", info: { title, version: "1" }, paths: {} })]);

test("repeating a request with the same Idempotency-Key returns the first response", async () => {
  const form = { name: "Skerry", description: "Boats.", file: file("Skerry") };
  const [first, second] = [await readProject(await post("same", form)), await post("same", form)];
  expect(await readProject(second)).toEqual(first);
});

test("reusing an Idempotency-Key for another request returns 422 and creates nothing", async () => {
  const form = { name: "Skerry", file: file("Skerry") };
  expect((await post("other", form)).status).toBe(200);
  const count = async () => (await server.deps.db.selectFrom("projects").select("id").execute()).length;
  const before = await count();
  for (const changed of [
    { ...form, name: "Harbour" },
    { ...form, file: file("Harbour") },
    { ...form, description: "Boats." },
  ]) {
    const refused = await post("other", changed);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: "idempotency_key_reused" });
  }
  expect(await count()).toBe(before);
  expect((await post("another-one", { ...form, name: "Harbour" })).status).toBe(200);
});

test("concurrent requests with one Idempotency-Key run once; a different request gets 422", async () => {
  const names = ["One", "Two", "One", "Two"];
  const answers = await Promise.all(names.map((name) => post("raced", { name, file: file("Raced") })));
  const done = await Promise.all(answers.filter(({ ok }) => ok).map(readProject));
  expect(new Set(done.map(({ id }) => id)).size).toBe(1);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
});
