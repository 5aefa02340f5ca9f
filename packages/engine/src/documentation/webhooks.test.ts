import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { analyzeText } from "../analysis/analyze-text.ts";
import { viewOperation } from "../documentation-view/view-operation.ts";
import { writeMarkdown } from "../export/markdown/write-markdown.ts";
import type { Json, JsonObject } from "../json.ts";
import { yaml } from "../yaml/yaml.ts";
import { buildDocumentation } from "./build-documentation.ts";
import type { OperationContent } from "./chunk.ts";
import { listOperations, listWebhooks } from "./read-index.ts";
import { collectUses } from "./uses/collect-uses.ts";
import { findSchemaUsers } from "./uses/find-users.ts";
import { openUses } from "./uses/open-uses.ts";
import { usageFlags } from "./uses/schema-uses.ts";

const body = (schema: Json) => ({ content: { "application/json": { schema } } });
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const sail: JsonObject = {
  post: {
    operationId: "sailingCancelled",
    summary: "A sailing was cancelled",
    description: "Sent **once**.",
    tags: ["Sailings"],
    deprecated: true,
    parameters: [{ name: "X-Signature", in: "header", schema: { type: "string" } }],
    requestBody: body(to("Notice")),
    responses: { 204: { description: "Taken." } },
  },
};
const schemas = {
  Notice: {
    type: "object",
    properties: { boat: to("Boat"), secret: { type: "string", writeOnly: true, example: "x" } },
  },
  Boat: { type: "object", properties: { keel: { type: "string" } } },
};
const root: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Skerry", version: "1" },
  servers: [{ url: "https://api.skerry.example" }],
  security: [{ login: [] }],
  paths: { "/boats": { get: { summary: "List boats", responses: {} } } },
  components: {
    schemas,
    securitySchemes: { login: { type: "http", scheme: "bearer" } },
    pathItems: { Sail: { parameters: [{ name: "X-Try", in: "header" }], ...sail } },
  },
};

function read(source: JsonObject | string) {
  const text = typeof source === "string" ? source : JSON.stringify(source);
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status !== "analyzed") throw new Error("unreadable");
  const { description, analysis } = analyzed;
  const { index, chunks } = buildDocumentation(description, (each) => hash("sha256", each, "hex"));
  const pages = [...chunks].filter((chunk) => chunk.kind === "operation");
  const contents = pages.map(({ text }) => JSON.parse(text) as OperationContent);
  return { description, analysis, index, pages, contents };
}

const names = (source: JsonObject | string) =>
  listWebhooks(read(source).index).map(({ method, path }) => `${method} ${path}`);

test("lists webhooks after the operations with the same fields, but not as operations", () => {
  const { index, pages, contents } = read({ ...root, webhooks: { sailingCancelled: sail } });
  expect(listOperations(index).map(({ path }) => path)).toEqual(["/boats"]);
  expect(listWebhooks(index)).toEqual([
    {
      method: "post",
      path: "sailingCancelled",
      operationId: "sailingCancelled",
      summary: "A sailing was cancelled",
      deprecated: true,
      tags: ["Sailings"],
    },
  ]);
  expect(pages.map(({ operation, search }) => [operation, search.path])).toEqual([
    [0, "/boats"],
    [1, "sailingCancelled"],
  ]);
  expect(pages[1]?.search).toMatchObject({ properties: "X-Signature boat secret keel" });
  expect(contents.map(({ webhook }) => webhook)).toEqual([undefined, true]);
  expect(contents[1]).toMatchObject({ operation: sail.post as JsonObject });
});

test("webhooks do not change the score or the counts of a description", () => {
  const without = read(root).analysis;
  const { analysis } = read({ ...root, webhooks: { a: sail, b: { get: {} } } });
  expect(analysis).toEqual(without);
});

test("lists no webhooks without the keyword or in 3.0", () => {
  const { index, pages } = read(root);
  expect([listWebhooks(index), pages.length]).toEqual([[], 1]);
  expect(names({ ...root, openapi: "3.0.3", webhooks: { a: sail } })).toEqual([]);
});

test("reads webhooks with unusual names and skips malformed ones", () => {
  const webhooks = `{"a/b":{"post":{}},"__proto__":{"post":{"summary":"Odd"}},"x-own":{"put":{}},
    "constructor":{},"":{"get":{}},"nothing":{"get":null},"~1 {id}":{"get":{},"summary":7},"text":"no","list":[{"get":{}}],
    "lost":{"$ref":"#/components/pathItems/None"},"loop":{"$ref":"#/webhooks/loop"}}`;
  const text = JSON.stringify(root).replace(/}$/, `,"webhooks":${webhooks}}`);
  expect(names(text)).toEqual(["post a/b", "post __proto__", "put x-own", "get nothing", "get ~1 {id}"]);
  expect(listWebhooks(read(text).index)[1]).toMatchObject({ summary: "Odd" });
  for (const odd of [{}, [], null, "webhooks", { a: {} }])
    expect(names({ ...root, webhooks: odd })).toEqual([]);
  expect(
    names("openapi: 3.1.0\ninfo: {title: a, version: '1'}\nwebhooks:\n  __proto__:\n    post: {}"),
  ).toEqual(["post __proto__"]);
});

test("resolves a webhook's $ref to a path item, with its shared parameters", () => {
  const { contents, index } = read({ ...root, webhooks: { off: { $ref: "#/components/pathItems/Sail" } } });
  expect(listWebhooks(index)).toMatchObject([{ path: "off", summary: "A sailing was cancelled" }]);
  const view = viewOperation(contents[1] as OperationContent, index);
  expect(view.parameters.map(({ name }) => name)).toEqual(["X-Try", "X-Signature"]);
});

test("finds webhooks as direct and indirect users of schemas", () => {
  const { description } = read({ ...root, webhooks: { off: sail } });
  const uses = openUses(collectUses(description));
  const [notice, boat] = [findSchemaUsers(uses, 0), findSchemaUsers(uses, 1)];
  expect(notice.operations.map(({ operation }) => operation)).toEqual([1]);
  expect(uses.wheres[notice.operations[0]?.wheres[0] ?? -1]).toEqual([
    usageFlags.webhook | usageFlags.request,
  ]);
  expect(boat.operations).toMatchObject([{ operation: 1, through: [0] }]);
});

test("webhooks do not inherit the API's servers and security, but can set their own", () => {
  const { contents, index } = read({
    ...root,
    webhooks: { off: sail, signed: { post: { security: [{ login: [] }], servers: [{ url: "/in" }] } } },
  });
  const [list, off, signed] = contents.map((content) => viewOperation(content, index));
  expect([list?.isWebhook, list?.servers, list?.security?.length]).toEqual([
    false,
    ["https://api.skerry.example"],
    1,
  ]);
  expect([off?.isWebhook, off?.servers, off?.security]).toEqual([true, [], undefined]);
  expect([signed?.servers, signed?.security?.[0]?.[0]?.kind?.scheme]).toEqual([["/in"], "bearer"]);
});

test("Markdown of a webhook has no server URL; its example omits write-only properties", () => {
  const { contents, index } = read({ ...root, webhooks: { off: sail } });
  const view = viewOperation(contents[1] as OperationContent, index);
  const { text } = writeMarkdown(view, { method: "post", path: "off", dialect: "3.1", withMade: true });
  expect(text).toContain("`POST off`");
  expect(text).not.toContain("skerry.example");
  expect(text).toMatch(/```json\n\{\n {2}"boat"/);
  // Only who sends a booking tells the secret: the API does not send it on.
  expect(text).not.toContain('"secret"');
});

test("a webhook's fingerprint covers its schemas, but not the API's security and servers", () => {
  const print = (more: JsonObject) =>
    read({ ...root, webhooks: { off: sail }, ...more }).pages[1]?.fingerprint;
  const before = print({});
  expect(print({ security: [] })).toBe(before);
  expect(print({ servers: [] })).toBe(before);
  const changed = { ...schemas, Boat: { type: "object", properties: { mast: { type: "string" } } } };
  expect(print({ components: { schemas: changed } })).not.toBe(before);
});
