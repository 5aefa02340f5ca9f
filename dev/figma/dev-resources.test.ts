import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OpenFigma, openFigma } from "./test/open-figma.ts";
import { smallKey } from "./test/small-file.ts";

let figma: OpenFigma;
let token: string;

beforeAll(async () => {
  figma = await openFigma();
});
afterAll(() => figma.close());
beforeEach(async () => {
  await figma.control.reset();
  token = await figma.signIn();
});

const resource = (url: string, changes: object = {}) => ({
  ...{ name: "Operation", url, file_key: smallKey, node_id: "1:2" },
  ...changes,
});
const create = (...dev_resources: object[]) =>
  figma.call(token, "/v1/dev_resources", "POST", { dev_resources });
const update = (...dev_resources: object[]) =>
  figma.call(token, "/v1/dev_resources", "PUT", { dev_resources });
const list = (query = "") => figma.call(token, `/v1/files/${smallKey}/dev_resources${query}`);
const remove = (id: string) => figma.call(token, `/v1/files/${smallKey}/dev_resources/${id}`, "DELETE");

it("creates, lists, updates and deletes links of nodes", async () => {
  const created = await create(
    resource("https://a.example/"),
    resource("https://a.example/", { node_id: "1:10" }),
  );
  expect(created).toMatchObject({
    status: 200,
    body: { links_created: [{ node_id: "1:2" }, { node_id: "1:10" }] },
  });
  expect(created.body).not.toHaveProperty("errors");
  expect((await list()).body.dev_resources).toEqual(created.body.links_created);
  expect((await list("?node_ids=1:10,9:9")).body.dev_resources).toEqual([created.body.links_created[1]]);

  const [first, second] = created.body.links_created as { id: string }[];
  const updated = await update({ id: first?.id, url: "https://b.example/" });
  expect(updated.body.links_updated).toEqual([{ ...first, url: "https://b.example/" }]);
  const renamed = await update({ id: first?.id, name: "Other", url: "https://b.example/" });
  expect(renamed.body.links_updated).toMatchObject([{ id: first?.id, name: "Other" }]);
  expect(await remove(second?.id ?? "")).toMatchObject({ status: 200, body: undefined });
  expect((await list()).body.dev_resources).toMatchObject([{ url: "https://b.example/" }]);
});

it("returns 200 with the errors of a bulk call and creates the others", async () => {
  const { status, body } = await create(
    resource("https://a.example/"),
    resource("https://a.example/"),
    resource("https://c.example/", { file_key: "unknown" }),
    resource("https://c.example/", { node_id: "9:9" }),
    resource("no URL"),
    resource("https://b.example/"),
  );
  expect(status).toBe(200);
  expect(body.links_created).toHaveLength(2);
  expect(body.errors).toEqual([
    { file_key: smallKey, node_id: "1:2", error: "Another dev resource for the node has the same url" },
    { file_key: "unknown", node_id: "1:2", error: "Not found" },
    { file_key: smallKey, node_id: "9:9", error: "Node not found" },
    { file_key: smallKey, node_id: "1:2", error: "Invalid url" },
  ]);
});

it("accepts 10 links per node", async () => {
  const many = Array.from({ length: 11 }, (_, index) => resource(`https://a.example/${index}`));
  const { body } = await create(...many, resource("https://a.example/", { node_id: "1:10" }));
  expect(body.links_created).toHaveLength(11);
  expect(body.errors).toMatchObject([{ error: "The node already has the maximum of 10 dev resources" }]);
});

it("refuses updates of unknown links and to a URL that the node has", async () => {
  const { links_created } = (await create(resource("https://a.example/"), resource("https://b.example/")))
    .body;
  const { body } = await update(
    { id: "unknown", name: "x" },
    { id: links_created[1].id, url: "https://a.example/" },
  );
  expect(body).toMatchObject({
    links_updated: [],
    errors: [{ id: "unknown" }, { id: links_created[1].id, error: expect.stringContaining("same url") }],
  });
});

it("returns 404 when deleting an unknown link, or one of another file", async () => {
  await figma.control.copyFile(smallKey, "copied");
  const { links_created } = (await create(resource("https://a.example/", { file_key: "copied" }))).body;
  const notFound = { status: 404, body: { error: true, status: 404, message: "Not found" } };
  expect(await remove("unknown")).toMatchObject(notFound);
  expect(await remove(links_created[0].id)).toMatchObject(notFound);
});

it("needs the scopes for reading and writing", async () => {
  token = await figma.signIn(0, "file_dev_resources:read");
  expect((await list()).status).toBe(200);
  expect(await create(resource("https://a.example/"))).toMatchObject({ status: 403, body: { error: true } });
  token = await figma.signIn(0, "file_dev_resources:write");
  expect((await create(resource("https://a.example/"))).body.links_created).toHaveLength(1);
  expect((await list()).status).toBe(403);
});

it("refuses viewers of the file and bodies without a list", async () => {
  expect((await figma.call(token, "/v1/dev_resources", "POST", {})).status).toBe(400);
  await figma.control.edit(smallKey, [{ op: "set-file", role: "viewer" }]);
  expect((await create(resource("https://a.example/"))).body.errors).toHaveLength(1);
});
