import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mutateTree, mutations } from "../../../../../dev/hostile/mutate-tree.ts";
import { isFullScale } from "../../../../../dev/scale.ts";
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

const pairs = isFullScale ? 5000 : 150;

/** The most that comparing one pair may take, in milliseconds of the processor and in bytes of the whole process. */
const [maxMilliseconds, maxMegabytes] = [15_000, 512];

const readCpu = () => process.cpuUsage().user / 1000;

test(`finds the operations that comparing each of them finds, in ${pairs} mutated pairs`, {
  timeout: 3_600_000,
}, async () => {
  let [found, slowest] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), mutations, async (text, changes) => {
      const mutated = JSON.stringify(mutateTree(JSON.parse(text), changes) ?? null);
      const [before, after] = [text, mutated].map((each) => readDescription(each).description);
      if (!before || !after) return;
      const start = readCpu();
      const [each, { all, certain }] = [listByOperation(before, after), await listByCause(before, after)];
      slowest = Math.max(slowest, readCpu() - start);
      found += each.size;
      expect([...each].filter((operation) => !all.has(operation))).toEqual([]);
      expect([...certain].filter((operation) => !each.has(operation))).toEqual([]);
    }),
    { numRuns: pairs, seed: 20_310_504 },
  );
  expect(found).toBeGreaterThan(200);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(
    `${pairs} mutated pairs: slowest ${slowest.toFixed(0)} ms, ${megabytes.toFixed(0)} MB at most\n`,
  );
  expect(slowest).toBeLessThan(maxMilliseconds);
  // In an ordinary run, other tests share the process.
  if (isFullScale) expect(megabytes).toBeLessThan(maxMegabytes);
});
