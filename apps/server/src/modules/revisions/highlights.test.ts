import type { Project, SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import { postProject, readProject, sendForm } from "../../../test/project-form.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { setPlan, signInCrew } from "../../../test/team.ts";
import { startTestWorker, waitForRevision } from "../../../test/upload.ts";
import type { Worker } from "../../worker.ts";

let server: TestServer;
let worker: Worker;
let maja: SignedIn;
beforeAll(async () => {
  server = await startServer();
  ({ maja } = await signInCrew(server));
  await setPlan(server, maja, "enterprise");
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

type Operations = Record<string, { tag: string; text?: string }>;

/** One GET for each path, with its tag and a text that a later revision may change. */
function describeApi(title: string, operations: Operations): Blob {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, { tag, text = "List." }]) => [
      path,
      { get: { tags: [tag], summary: text, responses: { 200: { description: "Done." } } } },
    ]),
  );
  return new Blob([JSON.stringify({ openapi: "3.1.1", info: { title, version: "1.0.0" }, paths })]);
}

const read = async (id: string): Promise<Project> =>
  readProject(await callAs(server.origin, maja.access, `/projects/${id}/`));

async function create(form: Record<string, string | Blob>): Promise<Project> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value, "boats and tides.json");
  }
  const headers = { authorization: `Bearer ${maja.access}` };
  return readProject(await fetch(`${server.origin}/api/projects/`, { method: "POST", body, headers }));
}

async function replace(id: string, file: Blob, name?: string): Promise<Project> {
  const { version, latest } = await read(id);
  const form = { file, ...(name === undefined ? {} : { name }) };
  const headers = { "if-match": `"${version}"` };
  const path = `/projects/${id}/`;
  const changed = await readProject(
    await sendForm(server.origin, maja.access, { method: "PUT", path, form, headers }),
  );
  expect(changed.latest?.number).toBe((latest?.number ?? 0) + 1);
  return ready(id, changed.latest?.number ?? 0);
}

async function ready(id: string, number: number): Promise<Project> {
  await waitForRevision(server.origin, maja.access, `/projects/${id}/revisions/${number}/`);
  return read(id);
}

test("a project created without a name takes the title of its API description, once", async () => {
  const { id, name } = await create({ file: describeApi("Boats  \u202e API", { "/a": { tag: "A" } }) });
  expect(name).toBe("boats and tides");
  const named = await ready(id, 1);
  expect(named).toMatchObject({ name: "Boats API", version: 2 });
  expect((await replace(id, describeApi("Another title", { "/a": { tag: "A" } }))).name).toBe("Boats API");
});

test("keeps a given name; an unnamed project takes the title of its first readable file", async () => {
  const given = await create({ name: "Mine", file: describeApi("Title", { "/a": { tag: "A" } }) });
  expect((await ready(given.id, 1)).name).toBe("Mine");
  const broken = await create({ file: new Blob(["{"]) });
  expect((await ready(broken.id, 1)).name).toBe("boats and tides");
  const fixed = await replace(broken.id, describeApi("Now readable", { "/a": { tag: "A" } }));
  expect(fixed.name).toBe("Now readable");
  const renamed = await create({ file: new Blob(["{"]) });
  await ready(renamed.id, 1);
  expect((await replace(renamed.id, describeApi("T", { "/a": { tag: "A" } }), "Chosen")).name).toBe("Chosen");
});

test("rejects a blank project name", async () => {
  const refused = await postProject(server.origin, maja.access, { name: " " });
  expect(refused.status).toBe(400);
});

test("highlights list the largest tags and count changes since the previous revision", async () => {
  const first: Operations = {
    "/a": { tag: "Few" },
    "/b": { tag: "Many" },
    "/c": { tag: "Many" },
    "/d": { tag: "Third" },
    "/e": { tag: `${"long ".repeat(40)}\u0000` },
  };
  const { id } = await create({ name: "Highlights", file: describeApi("T", first) });
  const { current } = await ready(id, 1);
  expect(current?.highlights?.tags.slice(0, 2)).toEqual([
    { name: "Many", operations: 2 },
    { name: "Few", operations: 1 },
  ]);
  expect(current?.highlights).toMatchObject({ tag_count: 4, changes: null });
  expect(current).toMatchObject({ methods: { get: 5 }, dialect: "3.1" });

  const { "/a": _, ...rest } = first;
  const second = {
    ...rest,
    "/b": { tag: "Many", text: "Changed." },
    "/f": { tag: "Few" },
    "/g": { tag: "Few" },
  };
  const changed = await replace(id, describeApi("T", second));
  expect(changed.current?.highlights?.changes).toEqual({ since: 1, added: 2, removed: 1, changed: 1 });
  const same = await replace(id, describeApi("T", second));
  expect(same.current?.highlights?.changes).toEqual({ since: 2, added: 0, removed: 0, changed: 0 });
});
