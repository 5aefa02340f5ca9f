import { load as parseYaml } from "js-yaml";
import { expect, test } from "vitest";
import { analyzeDescription } from "../analysis/analyze.ts";
import type { JsonObject } from "../json.ts";
import type { ReadText } from "../parse/syntax.ts";
import { toPointer } from "../path.ts";
import { createDescription } from "./description.ts";
import { loadOtherDocuments } from "./other-documents.ts";

function read(text: string): ReadText {
  if (text === "broken") {
    return {
      value: undefined,
      diagnostics: [{ rule: "unreadable", message: "Broken", position: { line: 3, column: 5 } }],
    };
  }
  return { value: parseYaml(text), diagnostics: [] };
}

async function loadFrom(files: Record<string, string>, rootText: string) {
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    if (files[address] === "rejected") throw new Error("No such file");
    return files[address];
  };
  const root = parseYaml(`openapi: 3.1.0\n${rootText}`) as JsonObject;
  const { documents, diagnostics } = await loadOtherDocuments(root, { load, read });
  const description = createDescription(root, "3.1", documents);
  const { diagnostics: inRoot } = analyzeDescription(description, JSON.stringify(description.root));
  return {
    asked,
    documents,
    description,
    diagnostics: diagnostics.map(({ rule, path, detail }) => `${rule} ${toPointer(path)} ${detail}`),
    inRoot: inRoot.map(({ rule, path, detail }) => `${rule} ${toPointer(path)} ${detail}`),
  };
}

const sailings = {
  "paths/sailings.yaml": `
parameters: [{ $ref: "../parts/parameters.yaml#/port" }]
get: { $ref: list.yaml }
post: { operationId: createSailing, responses: { "201": { $ref: "#/x-created" } } }
x-created: { description: Made., content: { j: { schema: { $ref: "../parts/sailing.yaml" } } } }`,
  "paths/list.yaml": `
operationId: listSailings
responses: { "200": { content: { j: { schema: { $ref: ../parts/sailing.yaml, example: { $ref: data.yaml } } } } } }`,
  "parts/parameters.yaml": `port: { name: port, in: path }`,
  "parts/sailing.yaml": `
properties: { next: { $ref: "#" }, again: { $ref: ./sailing.yaml }, route: { $ref: "#/$defs/Route" } }
$defs: { Route: { $anchor: route, type: string } }`,
};

test("loads a description that spans several files", async () => {
  const root = `paths: { "/sailings/{port}": { $ref: ./paths/sailings.yaml } }`;
  const { asked, diagnostics, inRoot, description } = await loadFrom(sailings, root);
  expect(asked.toSorted()).toEqual(Object.keys(sailings).toSorted());
  expect(diagnostics).toEqual([]);
  expect(inRoot).toEqual([]);
  const [list, create] = description.operations;
  expect(list).toMatchObject({ method: "get", object: { operationId: "listSailings" } });
  expect(create).toMatchObject({ method: "post", object: { operationId: "createSailing" } });
  // The nearest place in the root: the operation itself stands elsewhere.
  expect(list?.at).toEqual(["paths", "/sailings/{port}"]);
  const body = description.references.follow({ $ref: "parts/sailing.yaml#/properties/next" });
  expect(body).toHaveProperty("properties.route.$ref", "parts/sailing.yaml#/$defs/Route");
});

test("locates operations in other files at their $ref in the root", async () => {
  const { description } = await loadFrom(
    sailings,
    `paths: { /sailings: { get: { $ref: paths/list.yaml } } }`,
  );
  expect(description.operations[0]?.at).toEqual(["paths", "/sailings", "get"]);
  expect(description.operations[0]?.object.operationId).toBe("listSailings");
});

test("reports problems in other documents at the root $ref that leads to them", async () => {
  const files = {
    "a.yaml": `properties: { b: { $ref: b.yaml }, c: { $ref: "#/nowhere" }, d: { $ref: d.yaml }, e: { $ref: e.yaml } }`,
    "b.yaml": "broken",
    "e.yaml": "rejected",
  };
  const root = `components: { schemas: { A: { $ref: a.yaml }, B: { $ref: missing.yaml }, C: { $ref: "a.yaml#/no" } } }`;
  const { diagnostics, inRoot } = await loadFrom(files, root);
  const at = "/components/schemas/A/$ref";
  expect(diagnostics).toEqual([
    `unreadable ${at} b.yaml:3:5: Broken`,
    `external-reference ${at} b.yaml`,
    `unresolved-reference ${at} a.yaml#/nowhere`,
    `external-reference ${at} d.yaml`,
    `external-reference ${at} e.yaml`,
  ]);
  expect(inRoot).toEqual([
    "external-reference /components/schemas/B/$ref missing.yaml",
    "unresolved-reference /components/schemas/C/$ref a.yaml#/no",
  ]);
});

test("ignores $ref in extensions, defaults and example values", async () => {
  const root = `info: { x-a: { $ref: a.yaml } }
components: { schemas: { A: { default: { $ref: a.yaml } } }, examples: { E: { value: { $ref: a.yaml } } } }`;
  expect((await loadFrom({}, root)).asked).toEqual([]);
});

test("resolves anchors only within their document", async () => {
  const files = { "a.yaml": `$defs: { B: { $anchor: here, type: string } }` };
  const root = `components: { schemas: { A: { $ref: "a.yaml#here" }, B: { $ref: "#here" } } }`;
  const { inRoot } = await loadFrom(files, root);
  expect(inRoot).toEqual(["unresolved-reference /components/schemas/B/$ref #here"]);
});

test("stops after 2,000 documents when references never end", async () => {
  let count = 0;
  const load = async () => `items: { $ref: "${++count}.yaml" }`;
  const root: JsonObject = { openapi: "3.1.0", components: { schemas: { A: { $ref: "0.yaml" } } } };
  const { documents, diagnostics } = await loadOtherDocuments(root, { load, read });
  expect(documents.size).toBe(2000);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(["too-large", "external-reference"]);
});

test("stops loading when the documents together are too large", async () => {
  let count = 0;
  const large = "#".repeat(10 * 1024 * 1024);
  const load = async () => `items: { $ref: "${++count}.yaml" }\n${large}`;
  const root: JsonObject = { openapi: "3.1.0", components: { schemas: { A: { $ref: "0.yaml" } } } };
  const { documents, diagnostics } = await loadOtherDocuments(root, {
    load,
    read: (text) => read(text.slice(0, 40)),
  });
  expect(documents.size).toBe(3);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(["too-large", "external-reference"]);
});
