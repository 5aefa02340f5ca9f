import { expect, test } from "vitest";
import { listProperties } from "../documentation/list-properties.ts";
import { writeMarkdown } from "../export/markdown/write-markdown.ts";
import type { JsonObject } from "../json.ts";
import type { SchemaNode } from "./node.ts";
import { viewOperation } from "./view-operation.ts";

const range = {
  type: "object",
  title: "range_query_specs",
  properties: { gte: { type: "integer", description: "Minimum value." }, lte: { type: "integer" } },
};
const parameters: JsonObject[] = [
  {
    name: "created",
    in: "query",
    style: "deepObject",
    explode: true,
    schema: { anyOf: [range, { type: "integer" }] },
  },
  {
    name: "filter",
    in: "query",
    style: "deepObject",
    schema: { type: "object", properties: { age: range } },
  },
  {
    name: "q",
    in: "query",
    content: { "application/json": { schema: { type: "object", properties: { text: { type: "string" } } } } },
  },
  { name: "ids", in: "query", style: "pipeDelimited", schema: { type: "array", items: { type: "string" } } },
  { name: "plain", in: "query", schema: { type: "string" } },
];
const view = viewOperation({ operation: { parameters } }, { dialect: "3.1" });

function namesBelow(node: SchemaNode | undefined): string[] {
  return (node?.children() ?? []).flatMap((child) => [child.wireName ?? child.name, ...namesBelow(child)]);
}

test("object and choice parameters have fields, named as in the request", () => {
  const [created, filter, q] = view.parameters;
  expect(namesBelow(created?.node)).toEqual(["range_query_specs", "created[gte]", "created[lte]", ""]);
  expect(namesBelow(filter?.node)).toEqual(["filter[age]", "filter[age][gte]", "filter[age][lte]"]);
  expect(namesBelow(q?.node)).toEqual(["text"]);
});

test("notes only serialization settings that differ from the default", () => {
  expect(view.parameters.map(({ wire }) => wire.notes)).toEqual([
    ["style: deepObject", "explode: true"],
    ["style: deepObject"],
    ["content: application/json"],
    ["style: pipeDelimited"],
    [],
  ]);
  const old = [
    { name: "a", in: "query", type: "array", items: { type: "string" } },
    { name: "b", in: "query", type: "array", items: { type: "string" }, collectionFormat: "multi" },
    { name: "c", in: "header", type: "array", items: { type: "string" }, collectionFormat: "pipes" },
  ];
  const swagger = viewOperation({ operation: { parameters: old } }, { dialect: "2.0" });
  expect(swagger.parameters.map(({ wire }) => wire.notes)).toEqual([
    [],
    ["explode: true"],
    ["style: pipeDelimited"],
  ]);
});

test("search lists properties of parameters with their pointers", () => {
  const { properties } = listProperties({ operation: { parameters } }, new Map());
  const found = properties.map(({ in: place, pointer, within }) => `${place} ${pointer} (${within})`);
  expect(found).toEqual(
    expect.arrayContaining([
      "parameter /query/created/gte (created)",
      "parameter /query/filter/age/gte (filter.age)",
      "parameter /query/q/text (q)",
    ]),
  );
});

test("Markdown lists the fields of parameters below their table", () => {
  const { text } = writeMarkdown(view, { method: "get", path: "/charges", dialect: "3.1" });
  expect(text).toContain("| `filter` | query | object | no | `style: deepObject` |");
  expect(text).toContain(
    "`created`:\n\n- any of: `range_query_specs` object\n  - `created[gte]` integer: Minimum value.",
  );
  expect(text).not.toContain("`plain`:");
});
