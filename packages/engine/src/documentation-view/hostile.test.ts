import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mutateTree, mutations } from "../../../../dev/hostile/mutate-tree.ts";
import { randomTree } from "../../../../dev/hostile/random-tree.ts";
import { hostileValue } from "../../../../dev/hostile/values.ts";
import { readDescription } from "../analysis/read-description.ts";
import { buildDocumentation } from "../documentation/build-documentation.ts";
import type { Json } from "../json.ts";
import { yaml } from "../yaml/yaml.ts";
import type { SchemaNode } from "./node.ts";
import { viewOperation } from "./view-operation.ts";

const dialects = ["2.0", "3.0", "3.1", "3.2"] as const;

const folder = join(import.meta.dirname, "../../test/fixtures");
const chunks = readdirSync(folder).flatMap((file) => {
  const { description } = readDescription(readFileSync(join(folder, file), "utf8"), { yaml });
  if (!description) return [];
  const { chunks: all } = buildDocumentation(description, (text) => hash("sha256", text, "base64url"));
  return [...all].flatMap((chunk) => (chunk.kind === "operation" ? [JSON.parse(chunk.text) as Json] : []));
});

/** Opens a tree as far as a patient reader would. */
function openAll(node: SchemaNode, left: { nodes: number }, depth = 0): void {
  expect(typeof node.description).toBe("string");
  expect(node.type.names.length).toBeGreaterThan(0);
  for (const child of node.children()) {
    if (depth < 6 && left.nodes-- > 0) openAll(child, left, depth + 1);
  }
}

function lookAt(content: Json): void {
  for (const dialect of dialects) {
    const view = viewOperation(content as never, { dialect }, new Map([["#/a", content]]));
    const bodies = [view, ...view.callbacks].flatMap(({ body, responses }) =>
      [...(body ? [body] : []), ...responses].flatMap(({ media }) => media),
    );
    const left = { nodes: 300 };
    for (const { node } of [...view.parameters, ...bodies]) if (node) openAll(node, left);
    JSON.stringify(view);
  }
}

test("views the operations of all fixtures without throwing", () => {
  expect(chunks.length).toBeGreaterThan(10);
  for (const chunk of chunks) lookAt(chunk);
});

test("views randomly mutated operations without throwing", { timeout: 120_000 }, () => {
  const chunk = fc.nat(chunks.length - 1).map((index) => chunks[index]);
  fc.assert(
    fc.property(chunk, mutations, (content, changes) => lookAt(mutateTree(content, changes) as Json)),
    { numRuns: 150, seed: 20_310_504 },
  );
});

test("views arbitrary values without throwing", { timeout: 120_000 }, () => {
  const anything = fc.oneof(randomTree, hostileValue);
  fc.assert(
    fc.property(anything, anything, anything, (operation, pathItem, parts) => {
      lookAt({ operation, pathItem, parts, more: parts } as Json);
      lookAt(operation as Json);
    }),
    { numRuns: 100, seed: 20_310_504 },
  );
});
