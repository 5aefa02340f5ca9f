import { expect, test } from "vitest";
import { createDescription } from "./description/description.ts";
import { writeLine, writeValue } from "./documentation-view/write-value.ts";
import { createExample } from "./examples/create-example.ts";
import type { Json, JsonObject } from "./json.ts";
import { mayHaveLargeIntegers, restoreLargeIntegers } from "./large-integers.ts";
import { json } from "./parse/json.ts";
import { patchDescription } from "./suggestions/patch-description.ts";
import { validate } from "./validation/validate.ts";
import { writeYaml } from "./yaml/write-yaml.ts";
import { yaml } from "./yaml/yaml.ts";

const id = "9007199254740993";
const texts = {
  json: `{"type":"integer","maximum":9223372036854775807,"example":${id},"enum":[${id},-${id},1]}`,
  yaml: `type: integer\nmaximum: 9223372036854775807\nexample: ${id}\nenum: [${id}, -${id}, 1]\n`,
};
const syntaxes = [json, yaml].map((syntax) => [syntax.name, syntax] as const);
const options = { resolve: () => undefined, dialect: "3.1" } as const;

test.each(syntaxes)("%s: an integer beyond double precision keeps all its digits", (name, syntax) => {
  const schema = syntax.read(texts[name]).value as JsonObject;
  expect(writeValue(schema.enum ?? null)).toBe(`[\n  ${id},\n  -${id},\n  1\n]`);
  expect(writeLine(schema.example ?? null)).toBe(id);
  expect(writeValue(createExample(schema, options))).toBe(id);
  // It goes through any JSON on its way to a page.
  expect(writeValue(JSON.parse(JSON.stringify({ id: schema.example })))).toBe(`{\n  "id": ${id}\n}`);
});

test.each(syntaxes)("%s: a large integer is valid, and limits stay numbers", (name, syntax) => {
  const schema = syntax.read(texts[name]).value as JsonObject;
  expect(schema.maximum).toBe(2 ** 63);
  expect(validate(schema.example ?? null, schema, options)).toEqual([]);
  expect(validate(schema.example ?? null, { type: "integer", format: "int64" }, options)).toEqual([]);
  expect(validate(schema.example ?? null, { type: "integer", maximum: 5 }, options)).toHaveLength(1);
  expect(validate(schema.example ?? null, { type: "string" }, options)).toHaveLength(1);
  // A response that was parsed without care is not called wrong for it.
  expect(validate(Number(id), schema, options)).toEqual([]);
});

test.each([
  ["json", "json"],
  ["json", "yaml"],
  ["yaml", "json"],
  ["yaml", "yaml"],
] as const)("a patch from %s to %s keeps the digits of large integers", (from, to) => {
  const syntax = from === "json" ? json : yaml;
  const root = syntax.read(texts[from]).value as JsonObject;
  const changes = [{ rule: "x", path: [], key: "examples", value: [root.example ?? null] }];
  const patched = patchDescription(
    texts[from],
    { syntax, root: createDescription(root, "3.1").root },
    { changes, format: to, yaml: { read: yaml.read, write: writeYaml } },
  );
  expect(patched?.text.match(new RegExp(`(?<!\\S["'])${id}(?!["'])`, "g"))).toHaveLength(4);
  const again = (to === "json" ? json : yaml).read(patched?.text ?? "").value as JsonObject;
  expect(again).toEqual({ ...root, examples: [root.example] });
});

test("a large integer as a YAML key is a plain string", () => {
  expect(yaml.read(`${id}: 1\n`).value).toEqual({ [id]: 1 });
});

test.each([
  ["9007199254740991", "9007199254740991"],
  ['"9007199254740993"', '"9007199254740993"'],
  ["12345678901234567890", "12345678901234567890"],
  ["1e30", "1e+30"],
])("%s is written as %s", (source, written) => {
  expect(writeValue(json.read(`[ ${source} ]`).value as Json)).toBe(`[\n  ${written}\n]`);
});

test("detects texts that may have large integers; leaves other strings unchanged", () => {
  expect(mayHaveLargeIntegers('{"card": "4111111111111111", "at": 1747503900000}')).toBe(false);
  expect(mayHaveLargeIntegers(texts.json)).toBe(true);
  expect(mayHaveLargeIntegers(texts.yaml)).toBe(true);
  expect(restoreLargeIntegers("plain")).toBe("plain");
});
