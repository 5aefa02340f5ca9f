import { repeat, response, schemas, writeDescription } from "./write-description.ts";

/** Mappings that each hold the one before ten times: a few lines that stand for 10^levels values. */
function aliasBomb(levels: number, width: number): string {
  let text = "openapi: 3.1.0\nx-0: &a0 { a: 1 }\n";
  for (let level = 1; level <= levels; level++) {
    const aliases = Array.from({ length: width }, () => `*a${level - 1}`).join(", ");
    text += `x-${level}: &a${level} [${aliases}]\n`;
  }
  return `${text}paths: {}\ncomponents: { schemas: { Bomb: { example: *a${levels} } } }\n`;
}

function cycle(length: number): string {
  const step = (index: number) => `"S${index}":{"$ref":"#/components/schemas/S${(index + 1) % length}"}`;
  return schemas(repeat(length, step));
}

/** Each schema holds the next one twice: followed naively, 2^levels parts. */
function doubling(levels: number): string {
  const both = (index: number) => `{"$ref":"#/components/schemas/S${index + 1}"}`;
  const step = (index: number) => `"S${index}":{"properties":{"a":${both(index)},"b":${both(index)}}}`;
  return schemas(`${repeat(levels, step)},"S${levels}":{"type":"string"}`);
}

function patterns(): string {
  const evil = [
    "^(a+)+$",
    "^(a|a)*$",
    "^(a|aa)+$",
    "(.*)*x",
    "(?:a{1,1000}){1,1000}",
    "(",
    "[",
    `${"(".repeat(5000)}`,
  ];
  const own = evil.map(
    (pattern, index) => `"S${index}":{"type":"string","pattern":${JSON.stringify(pattern)}}`,
  );
  const long = `"Long":{"type":"string","pattern":"${"(a+)+".repeat(20_000)}"}`;
  return schemas([...own, long].join(","));
}

function duplicateKeysYaml(times: number): string {
  return `openapi: 3.1.0\npaths: {}\nx-many:\n${"  same: 1\n".repeat(times)}`;
}

const polluted = '{"polluted":true}';

/** Texts that were each written to exhaust or mislead a parser, by name. */
export const hostileTexts: Readonly<Record<string, () => string>> = {
  "alias bomb, 90 aliases": () => aliasBomb(9, 10),
  "alias bomb, 198 aliases": () => aliasBomb(99, 2),
  "alias bomb, 1,000 aliases": () => aliasBomb(100, 10),
  "alias to itself": () => "openapi: 3.1.0\npaths: &p { /a: *p }\n",
  "100,000 anchors": () => `openapi: 3.1.0\npaths: {}\nx: [${repeat(100_000, (index) => `&a${index} 1`)}]\n`,
  "depth 100,000, arrays": () => writeDescription(`"x-deep":${"[".repeat(100_000)}${"]".repeat(100_000)}`),
  "depth 100,000, schemas": () =>
    schemas(`"Deep":${'{"properties":{"a":'.repeat(100_000)}{}${"}}".repeat(100_000)}`),
  "depth 100,000, unclosed": () => '{"a":['.repeat(100_000),
  "depth 100,000, flow YAML": () => `openapi: 3.1.0\nx-deep: ${"[".repeat(100_000)}${"]".repeat(100_000)}\n`,
  "depth 2,000, block YAML": () =>
    `openapi: 3.1.0\n${Array.from({ length: 2000 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join("")}`,
  "number of 1,000,000 digits": () => writeDescription('"paths":{}', `"x-number":${"9".repeat(1_000_000)}`),
  "reference of 100,000 steps": () => schemas(`"A":{"$ref":"#${"/a".repeat(100_000)}"}`),
  "2^30 blow-up": () => doubling(30),
  "2^5,000 blow-up": () => doubling(5000),
  "path with 100,000 parameters": () =>
    writeDescription(`"paths":{"/${repeat(1e5, (index) => `{p${index}}`)}":{"get":{${response}}}}`),
  "path of 200,000 open braces": () =>
    writeDescription(`"paths":{"/${"{".repeat(200_000)}":{"get":{${response}}}}`),
  "10,000 operations that share 10,000 parameters": () =>
    writeDescription(
      `"paths":{${repeat(10_000, (index) => `"/s${index}":{"$ref":"#/components/pathItems/All"}`)}}`,
      `"components":{"pathItems":{"All":{"parameters":[${repeat(10_000, (index) => `{"name":"p${index}","in":"query"}`)}],"get":{}}}}`,
    ),
  "10,000 paths that are one path item of 10,000 responses": () =>
    writeDescription(
      `"paths":{${repeat(10_000, (index) => `"/s${index}":{"$ref":"#/components/pathItems/All"}`)}}`,
      `"components":{"pathItems":{"All":{"get":{"responses":{${repeat(10_000, (index) => `"${index}":{"headers":{"H":{}}}`)}}}}}}`,
    ),
  "10,000 paths that are one path item of 10,000 own methods": () =>
    writeDescription(
      `"paths":{${repeat(10_000, (index) => `"/s${index}":{"$ref":"#/x-item"}`)}}`,
      `"x-item":{"additionalOperations":{${repeat(10_000, (index) => `"M${index}":{}`)}}}`,
    ).replace("3.1.0", "3.2.0"),
  "30,000 own methods that share 30,000 parameters": () =>
    writeDescription(
      `"paths":{"/a":{"parameters":[${repeat(30_000, (index) => `{"name":"p${index}","schema":{}}`)}],"additionalOperations":{${repeat(30_000, (index) => `"M${index}":{}`)}}}}`,
    ).replace("3.1.0", "3.2.0"),
  "methods named like what every object has": () =>
    writeDescription(
      '"paths":{"/a":{"additionalOperations":{"__proto__":{},"constructor":{},"toString":{}}}}',
    ).replace("3.1.0", "3.2.0"),
  "100,000 equal keys": () => writeDescription('"paths":{}', `"x-many":{${repeat(1e5, () => '"same":1')}}`),
  "2,000 equal keys with 100 wanted places each": () =>
    schemas(repeat(2000, () => `"Same":{"properties":{${repeat(100, (index) => `"p${index}":{}`)}}}`)),
  "100,000 equal keys, YAML": () => duplicateKeysYaml(100_000),
  "100 merge keys": () => `openapi: 3.1.0\npaths: {}\na: &a { b: 1 }\nx-many:\n${"  - <<: *a\n".repeat(100)}`,
  "evil patterns": patterns,
  "prototype keys, JSON": () =>
    `{"__proto__":${polluted},"constructor":{"prototype":${polluted}},${writeDescription(
      `"paths":{"__proto__":{"get":${polluted}},"/a":{"__proto__":${polluted},"get":{"operationId":"__proto__"}}}`,
      `"components":{"__proto__":${polluted},"schemas":{"__proto__":{"properties":{"__proto__":${polluted}}},"constructor":{}}}`,
    ).slice(1)}`,
  "prototype keys, YAML": () =>
    "openapi: 3.1.0\n__proto__: { polluted: true }\nx: &x { __proto__: { polluted: true } }\npaths:\n  __proto__: { get: { polluted: true } }\n  /a:\n    <<: *x\n    constructor: { prototype: { polluted: true } }\ncomponents: { schemas: { __proto__: { <<: { __proto__: { polluted: true } } } } }\n",
  "lone surrogates and controls": () =>
    writeDescription('"paths":{"/\\ud800\\u0000\\u2028":{"get":{"operationId":"\\udfff"}}}'),
  "1 MB of exclamation marks, YAML": () => `a: ${"!".repeat(1_000_000)}`,
  "1 MB of quoted YAML with folds": () => `a: "${"\n\n x".repeat(250_000)}"`,
  ...Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`reference cycle of ${index + 1}`, () => cycle(index + 1)]),
  ),
};
