import { expect, test } from "vitest";
import { yaml } from "../yaml/yaml.ts";
import { readText } from "./read-text.ts";

const notJson = "Not valid JSON: the file doesn't start with `{`";

const cases: [
  text: string,
  both: [name: string, value: unknown, diagnostic?: string],
  json: [value: unknown, diagnostic?: string],
][] = [
  ['{"a": 1}', ["json", { a: 1 }], [{ a: 1 }]],
  [" \n[1]", ["json", [1]], [[1]]],
  ["a: 1", ["yaml", { a: 1 }], [undefined, notJson]],
  ["{a: 1}", ["yaml", { a: 1 }], [undefined, "The key `a` must be in double quotes"]],
  [
    '{"a": [1}',
    ["json", undefined, "Expected `,` or `]` after the value, found `}`"],
    [undefined, "Expected `,` or `]` after the value, found `}`"],
  ],
  ["", ["json", undefined, "The file is empty"], [undefined, "The file is empty"]],
  ["null", ["yaml", null], [null]],
  ["hello", ["yaml", "hello"], [undefined, notJson]],
  [
    "{\0a\0",
    ["json", undefined, "The file looks like UTF-16: save it as UTF-8"],
    [undefined, "The file looks like UTF-16: save it as UTF-8"],
  ],
];

test.each(cases)("%j", (text, [name, value, diagnostic], [jsonValue, jsonDiagnostic]) => {
  const both = readText(text, yaml);
  expect([both.syntax.name, both.value, both.diagnostics[0]?.message]).toEqual([name, value, diagnostic]);
  const alone = readText(text);
  expect([alone.syntax.name, alone.value, alone.diagnostics[0]?.message]).toEqual([
    "json",
    jsonValue,
    jsonDiagnostic,
  ]);
});

test("without YAML, reports the position of the first non-space character", () => {
  expect(readText("\n  openapi: 3.1.0").diagnostics[0]?.position).toEqual({ line: 2, column: 3 });
});
