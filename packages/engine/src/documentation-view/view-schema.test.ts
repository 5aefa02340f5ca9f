import { expect, test } from "vitest";
import type { Json, JsonObject } from "../json.ts";
import { readSchemaName, toSchemaReference } from "./schema-reference.ts";
import { viewSchema } from "./view-schema.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function view(part: Json, loaded: JsonObject = {}, name = "Boat") {
  const parts = Object.entries(loaded).map(
    ([key, value]) => [toSchemaReference("3.1", key), value as Json] as const,
  );
  return viewSchema(name, part, { dialect: "3.1" }, new Map(parts));
}

test("a schema page has texts, tree and examples, and lists missing references until loaded", () => {
  const boat = {
    title: "A boat",
    description: "Floats.",
    deprecated: true,
    properties: { next: to("Boat"), pier: to("Pier"), name: { type: "string" } },
    examples: [{ name: "Tärnan" }],
  };
  const seen = view(boat);
  expect(seen).toMatchObject({
    reference: "#/components/schemas/Boat",
    title: "A boat",
    description: "Floats.",
    isDeprecated: true,
    missing: ["#/components/schemas/Pier"],
    media: { examples: [{ text: '{\n  "name": "Tärnan"\n}' }], node: { description: "", state: "open" } },
  });
  const [next, pier] = seen.media.node.children();
  expect(next).toMatchObject({ state: "cycle", schema: "Boat" });
  expect(pier).toMatchObject({ state: "elsewhere", schema: "Pier", type: { names: ["Pier"] } });
  const whole = view(boat, { Pier: { enum: ["A", "B"] } });
  expect(whole.missing).toEqual([]);
  expect(whole.media.node.children()[1]).toMatchObject({ state: "leaf", values: ["A", "B"], schema: "Pier" });
  expect(whole.resolve("#/components/schemas/Pier")).toEqual({ enum: ["A", "B"] });
});

test("lists missing allOf schemas; a schema with an unresolved one has the state nowhere", () => {
  const part = { allOf: [to("Base"), { properties: { deck: {} } }] };
  expect(view(part).missing).toEqual(["#/components/schemas/Base"]);
  expect(view(part, { Base: { properties: { id: {} } } }).media.node.children()).toHaveLength(2);
  expect(
    viewSchema("Boat", part, { dialect: "3.1" }, new Map([["#/components/schemas/Base", null]])),
  ).toMatchObject({
    missing: [],
    media: { node: { state: "nowhere" } },
  });
});

test("array items and named arrays have a schema name; references into a schema have none", () => {
  const children = view(
    {
      properties: {
        all: { type: "array", items: to("Pier") },
        tags: to("Tags"),
        part: to("Pier/properties/a"),
      },
    },
    { Pier: {}, Tags: { type: "array", items: { type: "string" } } },
  ).media.node.children();
  expect(children.map(({ schema }) => schema)).toEqual(["Pier", "Tags", undefined]);
});

test("reads any schema name back from its reference", () => {
  for (const name of ["a/b", "a~1b", "50 %", "قارب", "..", "", "constructor"]) {
    expect(readSchemaName("3.1", toSchemaReference("3.1", name))).toBe(name);
    expect(readSchemaName("2.0", toSchemaReference("2.0", name))).toBe(name);
    expect(readSchemaName("2.0", toSchemaReference("3.1", name))).toBeUndefined();
  }
});

test("views malformed schemas as nodes without children", () => {
  for (const part of [
    null,
    true,
    false,
    7,
    "x",
    [],
    {},
    { $ref: "#/components/schemas/Boat" },
    { examples: {} },
  ]) {
    const seen = view(part);
    expect(seen.media.node.children()).toEqual([]);
    expect(seen.description).toBe("");
  }
});
