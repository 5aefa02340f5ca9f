import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import { json } from "../parse/json.ts";
import type { Path } from "../path.ts";
import { yaml } from "../yaml/yaml.ts";
import { applyChanges } from "./apply-changes.ts";
import { patchText } from "./patch-text.ts";

const add = (path: Path, key: string, value: Json) => ({ rule: "x", path, key, value });

test("JSON keeps its spacing and order", () => {
  const text = '{\n  "a": {\n    "type": "string"\n  },\n  "b": { "c": [] }, "d": {}\n}\n';
  const changes = [add(["a"], "format", "email"), add(["b"], "x", [1]), add(["d"], "y", null)];
  expect(patchText(text, json, changes)).toBe(
    '{\n  "a": {\n    "format": "email",\n    "type": "string"\n  },\n  "b": { "c": [], "x": [1] }, "d": {"y": null}\n}\n',
  );
});

test("YAML keeps its comments, quotes and order", () => {
  const text = [
    "# Skerry Ferries",
    "schemas:",
    "  Boat: # a boat",
    "    type: object",
    "    properties:",
    "      name: { type: string } # short",
    "  Lanes:",
    "    oneOf:",
    "      - type: 'string'",
    "        # in metres",
    "        pattern: '^a'",
    "      - {}",
    "",
  ].join("\n");
  const changes = [
    add(["schemas", "Boat"], "required", ["name"]),
    add(["schemas", "Boat", "properties", "name"], "example", "Tern: 2"),
    add(["schemas", "Lanes", "oneOf", 0], "description", 'Say "so" # loud'),
  ];
  expect(patchText(text, yaml, changes)).toBe(
    text
      .replace("    type: object", '    required: ["name"]\n    type: object')
      .replace("{ type: string }", '{ "example": "Tern: 2", type: string }')
      .replace("- type: 'string'", '- description: "Say \\"so\\" # loud"\n        type: \'string\''),
  );
});

test("adds several keys to one object, in order", () => {
  const text = "a:\n  type: string\n";
  const changes = [add(["a"], "description", "x"), add(["a"], "format", "uri")];
  expect(patchText(text, yaml, changes)).toBe("a:\n  description: x\n  format: uri\n  type: string\n");
});

test.each([
  [
    "YAML",
    yaml,
    'a:\n  description: "" # so far\n  type: string\n',
    "a:\n  description: x # so far\n  type: string\n",
  ],
  [
    "YAML without a value",
    yaml,
    "a:\n  description:\n  type: string\n",
    "a:\n  description: x\n  type: string\n",
  ],
  ["JSON", json, '{"a": {"description": null, "b": 1}}', '{"a": {"description": "x", "b": 1}}'],
])("fills an empty key in place: %s", (_, syntax, text, patched) => {
  expect(patchText(text, syntax, [add(["a"], "description", "x")])).toBe(patched);
});

test("edits an aliased object once if all uses get the same change; keeps CRLF line endings", () => {
  const text = "a: &a\r\n  type: string\r\nb: *a\r\n";
  const changes = ["a", "b"].flatMap((at) => [add([at], "format", "uri"), add([at], "x", 1)]);
  expect(patchText(text, yaml, changes)).toBe(
    "a: &a\r\n  format: uri\r\n  type: string\r\n  x: 1\r\nb: *a\r\n",
  );
  expect(patchText(text, yaml, [add(["a"], "format", "uri"), add(["b"], "format", "x")])).toBeUndefined();
});

test.each<[string, string, ReturnType<typeof add>]>([
  ["an existing key", "a:\n  type: string\n", add(["a"], "type", "number")],
  ["a missing object", "a: 1\n", add(["b"], "type", "number")],
  ["an aliased object", "a: &a\n  type: string\nb: *a\n", add(["b"], "format", "uri")],
  ["a merged object", "a: &a\n  type: string\nb:\n  <<: *a\n", add(["b"], "format", "uri")],
  ["a complex key", "? a\n: ? b\n  : 1\n", add(["a"], "c", 2)],
])("patches %s correctly or not at all", (_, text, change) => {
  const patched = patchText(text, yaml, [change]);
  if (patched === undefined) return;
  const wanted = applyChanges(yaml.read(text).value as Json, [change]);
  expect(yaml.read(patched).value).toEqual(wanted);
});

test.each([
  ["an alias that would change two objects", "a: &a\n  type: string\nb: *a\n", "format"],
  ["an existing key", "b:\n  type: string\n", "type"],
  ["a path through a scalar", "b: 1\n", "type"],
])("%s is refused", (_, text, key) => {
  expect(patchText(text, yaml, [add(["b"], key, "x")])).toBeUndefined();
});

test("refuses to add the same key twice", () => {
  expect(patchText("a:\n  b: 1\n", yaml, [add(["a"], "c", 1), add(["a"], "c", 2)])).toBeUndefined();
});
