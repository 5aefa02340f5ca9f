import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mutateTree, mutations } from "../../../../dev/hostile/mutate-tree.ts";
import { randomTree } from "../../../../dev/hostile/random-tree.ts";
import { hostileValue } from "../../../../dev/hostile/values.ts";
import { isFullScale } from "../../../../dev/scale.ts";
import { readDescription } from "../analysis/read-description.ts";
import { buildDocumentation } from "../documentation/build-documentation.ts";
import { viewOperation } from "../documentation-view/view-operation.ts";
import type { Json } from "../json.ts";
import { yaml } from "../yaml/yaml.ts";
import { compareDescriptions } from "./api/compare-descriptions.ts";
import { compareOperations } from "./compare-operations.ts";

/** `SCALE=full` makes 5,000 of each kind. */
const countRuns = (runs: number) => (isFullScale ? 5000 : runs);

const dialects = ["2.0", "3.0", "3.1"] as const;

const folder = join(import.meta.dirname, "../../test/fixtures");
const chunks = readdirSync(folder).flatMap((file) => {
  const { description } = readDescription(readFileSync(join(folder, file), "utf8"), { yaml });
  if (!description) return [];
  const { chunks: all } = buildDocumentation(description, (text) => hash("sha256", text, "base64url"));
  return [...all].flatMap((chunk) => (chunk.kind === "operation" ? [JSON.parse(chunk.text) as Json] : []));
});

function compare(before: Json, after: Json, dialect: (typeof dialects)[number]) {
  const look = (content: Json) => ({
    method: "get",
    path: "/",
    view: viewOperation(content as never, { dialect }, new Map([["#/a", content]])),
  });
  const comparison = compareOperations(look(before), look(after));
  JSON.stringify(comparison);
  return comparison;
}

test("an operation compared with itself has no changes", () => {
  expect(chunks.length).toBeGreaterThan(10);
  for (const chunk of chunks) {
    for (const dialect of dialects) expect(compare(chunk, chunk, dialect).changes).toEqual([]);
  }
});

test("finds changes in randomly mutated operations without throwing", { timeout: 1_800_000 }, () => {
  const chunk = fc.nat(chunks.length - 1).map((index) => chunks[index] as Json);
  let noticed = 0;
  fc.assert(
    fc.property(chunk, mutations, fc.constantFrom(...dialects), (content, changes, dialect) => {
      const other = mutateTree(content, changes) as Json;
      noticed += compare(content, other, dialect).changes.length;
      compare(other, content, dialect);
    }),
    { numRuns: countRuns(150), seed: 20_310_504 },
  );
  expect(noticed).toBeGreaterThan(50);
});

test("compares randomly mutated descriptions without throwing", { timeout: 1_800_000 }, () => {
  const documents = readdirSync(folder).map((file) => {
    const { description } = readDescription(readFileSync(join(folder, file), "utf8"), { yaml });
    return JSON.stringify(description?.root);
  });
  let noticed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...documents), mutations, (text, changes) => {
      const [before, after] = [text, JSON.stringify(mutateTree(JSON.parse(text), changes) ?? null)].map(
        (each) => readDescription(each).description,
      );
      if (!before || !after) return;
      noticed += compareDescriptions(before, after).operations.length;
      compareDescriptions(after, before);
    }),
    { numRuns: countRuns(60), seed: 20_310_504 },
  );
  expect(noticed).toBeGreaterThan(20);
});

test("compares arbitrary values without throwing", { timeout: 1_800_000 }, () => {
  const anything = fc.oneof(randomTree, hostileValue);
  fc.assert(
    fc.property(anything, anything, fc.constantFrom(...dialects), (one, other, dialect) => {
      const wrap = (value: unknown) => ({ operation: value, pathItem: value, parts: value }) as Json;
      compare(wrap(one), wrap(other), dialect);
      compare(one as Json, other as Json, dialect);
    }),
    { numRuns: countRuns(100), seed: 20_310_504 },
  );
});
