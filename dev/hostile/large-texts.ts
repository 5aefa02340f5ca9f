import { repeat, response, schemas, writeDescription } from "./write-description.ts";

/** Hostile texts of 2 to 17 MB. */
export const largeTexts: Readonly<Record<string, () => string>> = {
  "string of 10 MB": () => writeDescription('"paths":{}', `"x-text":"${"a".repeat(10_000_000)}"`),
  "string of 10 MB of escapes": () =>
    writeDescription('"paths":{}', `"x-text":"${"\\\\".repeat(5_000_000)}"`),
  "string of 10 MB, YAML": () =>
    `openapi: 3.1.0\npaths: {}\nx-text: >\n${"  a b c d e f g\n".repeat(625_000)}`,
  "key of 10 MB": () => writeDescription('"paths":{}', `"${"k".repeat(10_000_000)}":1`),
  "1,000,000 keys in one object": () =>
    writeDescription('"paths":{}', `"x-many":{${repeat(1e6, (index) => `"k${index}":${index}`)}}`),
  "200,000 keys in one object, YAML": () =>
    `openapi: 3.1.0\npaths: {}\nx-many:\n${Array.from({ length: 200_000 }, (_, index) => `  k${index}: 1\n`).join("")}`,
  "500,000 references": () =>
    schemas(
      `"A":{"type":"string"},"B":{"allOf":[${repeat(500_000, () => '{"$ref":"#/components/schemas/A"}')}]}`,
    ),
  "300,000 different references that lead nowhere": () =>
    schemas(`"B":{"allOf":[${repeat(300_000, (index) => `{"$ref":"#/components/schemas/N${index}"}`)}]}`),
  "100,000 different anchors": () =>
    schemas(`"B":{"allOf":[${repeat(100_000, (index) => `{"$ref":"#a${index}","$anchor":"a${index}"}`)}]}`),
  "chain of 100,000 references": () =>
    schemas(
      `${repeat(100_000, (index) => `"S${index}":{"$ref":"#/components/schemas/S${index + 1}"}`)},"S100000":{}`,
    ),
  "100,000 paths that differ by parameter name": () =>
    writeDescription(`"paths":{${repeat(1e5, (index) => `"/sailings/{id${index}}":{"get":{${response}}}`)}}`),
  "operation with 100,000 parameters": () =>
    writeDescription(
      `"paths":{"/{a}":{"get":{"parameters":[${repeat(1e5, (index) => `{"name":"p${index}","in":"path"}`)}]}}}`,
    ),
  "100,000 operations that are one operation": () =>
    writeDescription(
      `"paths":{${repeat(100_000, (index) => `"/s${index}":{"get":{"$ref":"#/x-operation"}}`)}}`,
      `"x-operation":{"parameters":[${repeat(50_000, (index) => `{"name":"p${index}","schema":{}}`)}]}`,
    ),
  "100,000 operations with one body of 100,000 media types": () =>
    writeDescription(
      `"paths":{${repeat(100_000, (index) => `"/s${index}":{"put":{"requestBody":{"$ref":"#/components/requestBodies/All"}}}`)}}`,
      `"components":{"requestBodies":{"All":{"content":{${repeat(100_000, (index) => `"a/${index}":{}`)}}}}}`,
    ),
  "100,000 equal operationIds": () =>
    writeDescription(
      `"paths":{${repeat(1e5, (index) => `"/s${index}":{"get":{"operationId":"same",${response}}}`)}}`,
    ),
  "10 MB of spaces": () => " ".repeat(10_000_000),
  "10 MB of line breaks": () => `${"\n".repeat(10_000_000)}{}`,
  "10 MB of quotes": () => `{${'"'.repeat(10_000_000)}`,
  "10 MB of backslashes in a string": () => `{"a":"${"\\".repeat(10_000_000)}`,
  "10 MB of dashes, YAML": () => "- ".repeat(5_000_000),
  "10 MB of question marks, YAML": () => "? ".repeat(5_000_000),
  "10 MB of colons, YAML": () => "a: ".repeat(3_000_000),
};
