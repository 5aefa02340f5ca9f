import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDescription, type Description } from "../description/description.ts";
import type { Json, JsonObject } from "../json.ts";
import { buildDocumentation } from "./build-documentation.ts";
import type { OperationContent } from "./chunk.ts";

const hashText = (text: string) => hash("sha256", text, "base64url");

function collectReferences(value: Json | undefined, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && typeof value.$ref === "string") into.add(value.$ref);
  for (const child of Object.values(value)) collectReferences(child, into);
}

/** Every reference that can be followed from a value, and what it leads to. */
function follow(from: Json, find: (reference: string) => Json | undefined): Map<string, Json> {
  const reached = new Map<string, Json>();
  const waiting = new Set<string>();
  collectReferences(from, waiting);
  for (const reference of waiting) {
    const target = find(reference);
    if (target === undefined) continue;
    reached.set(reference, target);
    collectReferences(target, waiting);
  }
  return reached;
}

/** Finds what references lead to as a reader does: in the operation's own chunk, else in that of the part. */
function readFrom(content: OperationContent, texts: Map<string, string>, names: Map<string, string>) {
  const own = new Set<string>();
  collectReferences({ operation: content.operation, pathItem: content.pathItem, parts: content.parts }, own);
  return (reference: string): Json | undefined => {
    const inside =
      content.parts && Object.hasOwn(content.parts, reference) ? content.parts[reference] : undefined;
    if (inside !== undefined) return inside;
    const name = own.has(reference) ? content.more?.[reference] : names.get(reference);
    return name === undefined ? undefined : JSON.parse(texts.get(name) ?? "null");
  };
}

const names = ["A", "B", "C", "D", "E", "F", "a/b", "50%", "Gone"];

function refer(kind: string): fc.Arbitrary<JsonObject> {
  return fc.constantFrom(...names).map((name) => {
    const key = name.replaceAll("/", "~1").replaceAll("%", "%25");
    return { $ref: `#/components/${kind}/${key}` };
  });
}

const schema: fc.Arbitrary<JsonObject> = fc.record(
  {
    description: fc.nat(9000).map((length) => "d".repeat(length)),
    allOf: fc.array(refer("schemas"), { maxLength: 4 }),
    properties: fc.dictionary(fc.string({ maxLength: 4 }), refer("schemas"), { maxKeys: 3 }),
  },
  { requiredKeys: [] },
);

const response: fc.Arbitrary<JsonObject> = fc.oneof(
  refer("responses"),
  refer("schemas").map((target) => ({
    description: "",
    content: { "application/json": { schema: target } },
  })),
);

function someOf(part: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(...names.slice(0, -1).map(() => part))
    .map((made) => Object.fromEntries(made.map((each, place) => [names[place] ?? "", each])));
}

const description: fc.Arbitrary<Description> = fc
  .record({
    paths: fc.dictionary(
      fc.string({ maxLength: 4 }).map((path) => `/${path}`),
      fc.record({
        parameters: fc.array(fc.oneof(schema, refer("schemas")), { maxLength: 2 }),
        get: fc.record({ responses: fc.dictionary(fc.constantFrom("200", "400", "default"), response) }),
        post: fc.record({ responses: fc.dictionary(fc.constantFrom("200", "400", "default"), response) }),
      }),
      { maxKeys: 6 },
    ),
    schemas: someOf(schema),
    responses: someOf(response),
  })
  .map(({ paths, schemas, responses }) =>
    createDescription({ openapi: "3.1.0", paths, components: { schemas, responses } }, "3.1"),
  );

test("chunks resolve exactly the references that the description resolves", () => {
  fc.assert(
    fc.property(description, (described) => {
      const chunks = [...buildDocumentation(described, hashText).chunks];
      const texts = new Map(chunks.map(({ name, text }) => [name, text]));
      const parts = chunks.filter((chunk) => chunk.kind === "component");
      const named = new Map(
        parts.flatMap(({ references, name }) => references.map((each) => [each, name] as const)),
      );
      for (const chunk of chunks) {
        if (chunk.kind !== "operation") continue;
        const { object, pathItem } = described.operations[chunk.operation] ?? {};
        const content: OperationContent = JSON.parse(chunk.text);
        const found = follow([content.operation, content.pathItem ?? {}], readFrom(content, texts, named));
        // What a long path says is referred to, with all of the path.
        const path = content.pathItem?.$ref ? content.pathItem : { parameters: pathItem?.parameters };
        const source: Json = [object ?? {}, path];
        expect(found).toEqual(follow(source, (reference) => described.references.find(reference)?.value));
      }
    }),
    { numRuns: 300 },
  );
});
