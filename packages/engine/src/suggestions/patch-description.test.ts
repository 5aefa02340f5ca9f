import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import { json } from "../parse/json.ts";
import type { Syntax } from "../parse/syntax.ts";
import { writeYaml } from "../yaml/write-yaml.ts";
import { yaml } from "../yaml/yaml.ts";
import { patchDescription } from "./patch-description.ts";

const changes = [{ rule: "x", path: ["a"], key: "format", value: "uri" }];

function patch(text: string, syntax: Syntax, format: "json" | "yaml") {
  const root = syntax.read(text).value as Json;
  return patchDescription(
    text,
    { syntax, root },
    { changes, format, yaml: { read: yaml.read, write: writeYaml } },
  );
}

test.each([
  [
    "keeps its format",
    "a: {type: string} # x\n",
    yaml,
    "yaml",
    'a: {"format": "uri", type: string} # x\n',
    false,
  ],
  [
    "converts YAML to JSON",
    "a: {type: string} # x\n",
    yaml,
    "json",
    '{\n  "a": {\n    "type": "string",\n    "format": "uri"\n  }\n}\n',
    true,
  ],
  [
    "converts JSON to YAML",
    '{"b": "yes", "a": {"type": "012"}}',
    json,
    "yaml",
    "b: 'yes'\na:\n  type: '012'\n  format: uri\n",
    true,
  ],
  [
    "rewrites the file when only one use of an alias changes",
    "b: &a {type: string} # x\na: *a\n",
    yaml,
    "yaml",
    "b:\n  type: string\na:\n  type: string\n  format: uri\n",
    true,
  ],
] as const)("%s", (_, text, syntax, format, written, isRewritten) => {
  expect(patch(text, syntax, format)).toEqual({ text: written, isRewritten });
});
