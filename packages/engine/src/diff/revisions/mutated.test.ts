import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mutateTree, mutations } from "../../../../../dev/hostile/mutate-tree.ts";
import { readDescription } from "../../analysis/read-description.ts";
import type { Description } from "../../description/description.ts";
import { yaml } from "../../yaml/yaml.ts";
import { compareDescriptions } from "../api/compare-descriptions.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { openDescription } from "./open-description.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");

const folder = join(import.meta.dirname, "../../../test/fixtures");
const documents = readdirSync(folder).map((file) =>
  JSON.stringify(readDescription(readFileSync(join(folder, file), "utf8"), { yaml }).description?.root),
);

/** Operations with changes that are not safe, as comparing each of them finds them. */
function listByOperation(before: Description, after: Description): Set<string> {
  const { operations } = compareDescriptions(before, after);
  const unsafe = operations.filter(({ changes }) => changes.some(({ verdict }) => verdict !== "safe"));
  return new Set(unsafe.flatMap(({ after: now }) => (now ? [`${now.method} ${now.path}`] : [])));
}

/** The same as comparing the revisions finds them; `certain` without those that a change may concern as safe. */
async function listByCause(before: Description, after: Description) {
  const [old, now] = [openDescription(before, sha256), openDescription(after, sha256)];
  const { changes } = await compareRevisions(old, now, sha256);
  const unsafe = changes.filter(({ verdict }) => verdict !== "safe");
  const list = (found: typeof changes) =>
    new Set(
      found.flatMap(({ operations }) =>
        operations.first.map((index) => `${now.operations[index]?.method} ${now.operations[index]?.path}`),
      ),
    );
  const isCertain = ({ directions, cause }: (typeof changes)[number]) =>
    cause.of !== "api" && directions.every(({ verdict }) => verdict !== "safe");
  return { all: list(unsafe), certain: list(unsafe.filter(isCertain)) };
}

test("finds the operations that comparing each of them finds", { timeout: 300_000 }, async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), mutations, async (text, changes) => {
      const mutated = JSON.stringify(mutateTree(JSON.parse(text), changes) ?? null);
      const [before, after] = [text, mutated].map((each) => readDescription(each).description);
      if (!before || !after) return;
      const [each, { all, certain }] = [listByOperation(before, after), await listByCause(before, after)];
      found += each.size;
      expect([...each].filter((operation) => !all.has(operation))).toEqual([]);
      expect([...certain].filter((operation) => !each.has(operation))).toEqual([]);
    }),
    { numRuns: 150, seed: 20_310_504 },
  );
  expect(found).toBeGreaterThan(200);
});
