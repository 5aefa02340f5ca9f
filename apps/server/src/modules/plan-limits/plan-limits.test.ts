import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Problem, Project, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, openBrowser } from "../../../test/browser.ts";
import { postProject, readProject, sendForm } from "../../../test/project-form.ts";
import { startServer, type TestServer, testEnvironment } from "../../../test/start-server.ts";
import { directDatabaseUrl } from "../../db/client.ts";

let server: TestServer;
let maja: SignedIn;
beforeAll(async () => {
  server = await startServer();
  maja = await (await openBrowser(server.origin)).signIn(people[0]);
});
afterAll(() => server.close());

/** Runs the administrator's command as its own process. */
function grant(...given: string[]) {
  const command = join(inject("serverBuild"), "linkspan-admin.js");
  const { config } = server.deps;
  const { PORT: port } = config;
  const databaseUrl = directDatabaseUrl(config);
  const environment = testEnvironment({ port, databaseUrl, figmaOrigin: server.figma.origin });
  return promisify(execFile)(process.execPath, [command, "plans", "grant", ...given], { env: environment });
}

async function listOwn(): Promise<Project[]> {
  const response = await callAs(server.origin, maja.access, "/projects/?sort=name");
  return ((await response.json()) as { data: { items: Project[] } }).data.items;
}

const remove = ({ id }: Project) => callAs(server.origin, maja.access, `/projects/${id}/`, "DELETE");

test("exactly one of 20 concurrent project creations succeeds when one slot is left", async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postProject(server.origin, maja.access)),
    );
    const [won, ...others] = answers.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect((await refused[0]?.json()) as Problem).toMatchObject({
      code: "plan_limit",
      plan_limit: { count: 1, limit: 1, plan: "business" },
    });
    const owned = await listOwn();
    expect(owned).toHaveLength(1);
    if (won) await remove(await readProject(won));
  }
});

test("a larger plan adds slots; a smaller one makes the oldest projects read-only", async () => {
  expect((await grant("maja@skerry.example", "business")).stdout).toContain("business");
  for (const name of ["a", "b", "c", "d", "e"]) await postProject(server.origin, maja.access, { name });
  const full = await postProject(server.origin, maja.access, { name: "f" });
  expect(await full.json()).toMatchObject({ plan_limit: { count: 5, limit: 5, plan: "enterprise" } });
  const [first] = await listOwn();
  if (!first) throw new Error("nothing in the list");
  const rename = ({ id, version }: Project) =>
    sendForm(server.origin, maja.access, {
      method: "PUT",
      path: `/projects/${id}/`,
      form: { description: "Changed" },
      headers: { "if-match": `"${version}"` },
    });
  expect((await rename(first)).status).toBe(200);

  await grant("maja@skerry.example", "starter");
  const listed = await listOwn();
  expect(listed.map(({ read_only }) => read_only)).toEqual([false, true, true, true, true]);
  const [writable, readOnly] = listed as [Project, Project];
  expect(await (await rename(readOnly)).json()).toMatchObject({ code: "project_read_only", status: 409 });
  expect((await rename(writable)).status).toBe(200);
  expect((await callAs(server.origin, maja.access, `/projects/${readOnly.id}/`)).status).toBe(200);

  // The owner may swap: one that was chosen is writable, the other is not.
  const choose = ({ id }: Project) => callAs(server.origin, maja.access, `/projects/${id}/writable/`, "PUT");
  expect((await choose(readOnly)).status).toBe(204);
  expect((await listOwn()).map(({ read_only }) => read_only)).toEqual([true, false, true, true, true]);
  expect((await choose(writable)).status).toBe(204);
  expect((await listOwn()).map(({ read_only }) => read_only)).toEqual([false, true, true, true, true]);

  // Deleting is always allowed, and the room it makes goes to the next one.
  expect((await remove(writable)).status).toBe(204);
  expect((await listOwn()).map(({ name, read_only }) => [name, read_only])).toEqual([
    ["b", false],
    ["c", true],
    ["d", true],
    ["e", true],
  ]);
  await grant("maja@skerry.example", "enterprise_plus");
  expect((await listOwn()).some((project) => project.read_only)).toBe(false);
});

test("plans grant rejects unknown accounts and plans and ambiguous emails", async () => {
  await expect(grant("unknown@skerry.example", "business")).rejects.toMatchObject({ code: 1 });
  await expect(grant("maja@skerry.example", "platinum")).rejects.toMatchObject({ code: 2 });
  const jonas = await (await openBrowser(server.origin)).signIn(people[1]);
  await server.deps.db
    .updateTable("users")
    .set({ email: "maja@skerry.example" })
    .where("id", "=", jonas.user.id)
    .execute();
  await expect(grant("maja@skerry.example", "starter")).rejects.toMatchObject({
    stderr: expect.stringContaining("Several accounts"),
  });
});
