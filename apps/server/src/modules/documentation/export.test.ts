import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "../../../test/browser.ts";
import type { TestServer } from "../../../test/start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "../../../test/team.ts";

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

async function upload(projectId: string, paths: object, components: object = {}): Promise<number> {
  const source = { openapi: "3.1.0", info: { title: "Skerry Ferries", version: "1" }, paths, components };
  const { number } = await processUpload(server, crew.maja, { projectId, source });
  return number;
}

const exportPath = (id: string, number: number, format: string) =>
  `/projects/${id}/revisions/${number}/export/?format=${format}`;

async function download(id: string, number: number, format: string) {
  const response = await callAs(server.origin, crew.maja.access, exportPath(id, number, format));
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}

const paths = {
  "/ports": { get: { tags: ["Ports"], summary: "List ports", responses: {} } },
  "/boats": {
    get: { tags: ["Boats"], summary: "List [all] boats", responses: {} },
    post: {
      tags: ["Boats"],
      deprecated: true,
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Boat" } } } },
      responses: { 201: { description: "Added." } },
    },
  },
  "/health": { get: { responses: {} } },
};
const components = {
  schemas: { Boat: { type: "object", properties: { name: { type: "string", maxLength: 40 } } } },
};

test("exports the documentation as Markdown with a table of contents by tag", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const { headers, text } = await download(id, await upload(id, paths, components), "markdown");
  expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''skerry-ferries-r1.md");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const lines = text.split("\n");
  expect(lines[0]).toBe("# Skerry Ferries");
  expect(lines.filter((line) => /^- \[.*\(#tag/.test(line))).toEqual([
    "- [Ports](#tag-1) (1)",
    "- [Boats](#tag-2) (2)",
    "- [Other operations](#tag-3) (1)",
  ]);
  expect(lines.filter((line) => /^##? |^### |^<a/.test(line))).toEqual([
    "# Skerry Ferries",
    "## Contents",
    '<a id="tag-1"></a>',
    "## Ports",
    "### List ports",
    '<a id="tag-2"></a>',
    "## Boats",
    "### List \\[all\\] boats",
    "### `POST /boats`",
    '<a id="tag-3"></a>',
    "## Other operations",
    "### `GET /health`",
  ]);
  expect(text).toContain("- `name` string, length 0–40");
});

test("llms.txt has one documentation link per operation, also for an old revision", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const first = await upload(id, paths, components);
  const { headers, text } = await download(id, first, "llms");
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''skerry-ferries-r1-llms.txt");
  const [{ operation_ids: ids }] = (await server.deps.db
    .selectFrom("revisions")
    .select("operation_ids")
    .where("project_id", "=", id)
    .execute()) as [{ operation_ids: string[] }];
  const at = `${server.deps.config.PUBLIC_ORIGIN}/doc/${id}`;
  expect(text).toBe(
    [
      "# Skerry Ferries",
      "",
      "> Version 1, 4 operations under 2 tags.",
      "",
      `The whole documentation: [Skerry Ferries](${at})`,
      "",
      "## Ports",
      "",
      `- [List ports](${at}/op/${ids[0]}): \`GET /ports\``,
      "",
      "## Boats",
      "",
      `- [List \\[all\\] boats](${at}/op/${ids[1]}): \`GET /boats\``,
      `- [POST /boats](${at}/op/${ids[2]}): \`POST /boats\`, deprecated`,
      "",
      "## Other operations",
      "",
      `- [GET /health](${at}/op/${ids[3]}): \`GET /health\``,
      "",
    ].join("\n"),
  );
  await upload(id, { "/new": { get: {} } });
  // The links of an old revision stay in it.
  expect((await download(id, first, "llms")).text).toContain(`${at}/op/${ids[0]}?revision=${first}`);
});

test("user text can't inject headings, list items or javascript links into exports", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const evil = "x](javascript:alert(1))\n## Evil\n- [y](z)";
  const number = await upload(id, {
    [`/${evil}`]: { get: { tags: [evil], summary: evil, description: evil, responses: {} } },
  });
  for (const format of ["markdown", "llms"]) {
    const { text } = await download(id, number, format);
    expect(text).not.toMatch(/^(## Evil|- \[y\]\(z\))/m);
    // What the author wrote as Markdown stands in a quotation, and addresses stand in code.
    const ours = text
      .split("\n")
      .filter((line) => !/^(> |`)/.test(line))
      .map((line) => line.replaceAll(/`[^`]*`/g, ""));
    expect(ours.join("\n")).not.toMatch(/(?<!\\)\]\(javascript:/);
  }
});

test("a client that disconnects during an export does not affect the next export", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `/p${at}`,
      { get: { summary: `Number ${at}`, description: "word ".repeat(1000), responses: {} } },
    ]),
  );
  const number = await upload(id, many);
  const hasty = await callAs(server.origin, crew.maja.access, exportPath(id, number, "markdown"));
  const reader = hasty.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const { text } = await download(id, number, "markdown");
  expect(text.match(/^### /gm)).toHaveLength(40);
});

test("returns 404 to non-members and for unknown revisions, and 400 for unknown formats", async () => {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  const number = await upload(id, paths, components);
  expect((await callAs(server.origin, crew.tove.access, exportPath(id, number, "llms"))).status).toBe(404);
  expect((await callAs(server.origin, crew.maja.access, exportPath(id, number + 1, "llms"))).status).toBe(
    404,
  );
  expect((await callAs(server.origin, crew.maja.access, exportPath(id, number, "pdf"))).status).toBe(400);
});

test("a person's exports wait for each other, and not another person's", async () => {
  const id = await putProject(server, [
    [crew.maja, "owner"],
    [crew.jonas, "viewer"],
  ]);
  const path = exportPath(id, await upload(id, paths, components), "markdown");
  const release = await server.deps.concurrency.exports.enter({ id: crew.maja.user.id });
  // Four wait, a fifth is refused.
  const asked = Array.from({ length: 5 }, () => callAs(server.origin, crew.maja.access, path));
  expect((await Promise.race(asked)).status).toBe(429);
  const other = await callAs(server.origin, crew.jonas.access, path);
  expect(other.status).toBe(200);
  release();
  const responses = await Promise.all(
    asked.map(async (each) => ({ response: await each, text: await (await each).text() })),
  );
  const text = await other.text();
  expect(responses.filter((each) => each.text === text)).toHaveLength(4);
});
