import { expect, test } from "vitest";
import { generateRenames } from "../../../test/renames/generate.ts";
import { readDescription } from "../../analysis/read-description.ts";
import type { JsonObject } from "../../json.ts";
import { compareDescriptions } from "../api/compare-descriptions.ts";

/** What is reported as renamed between two documents. */
function listRenamed(before: JsonObject, after: JsonObject): string[] {
  const [old, now] = [before, after].map((document) => readDescription(JSON.stringify(document)).description);
  if (!old || !now) throw new Error("unreadable");
  const { operations } = compareDescriptions(old, now);
  return operations.flatMap(({ changes }) =>
    changes.flatMap(({ kind, where, rename, before: from, after: to }) => {
      if (kind === "operation-replaced" || kind === "moved") return [`${from} → ${to}`];
      return rename ? [`${where.path} → ${rename.to.path}`] : [];
    }),
  );
}

test("finds at least 95 % of 200 generated renames, and at most 2 % that are none", {
  timeout: 60_000,
}, () => {
  const cases = generateRenames(200, 20_261_118);
  const missed: string[] = [];
  const wrong: string[] = [];
  let decoys = 0;
  for (const { before, after, renamed, decoys: more } of cases) {
    const found = listRenamed(before, after);
    decoys += more;
    missed.push(...renamed.filter((each) => !found.includes(each)));
    wrong.push(...found.filter((each) => !renamed.includes(each)));
  }
  const reported = cases.length - missed.length + wrong.length;
  process.stdout.write(
    `renames: ${cases.length - missed.length} of ${cases.length} found, ` +
      `${wrong.length} of ${reported} reported are wrong, among ${decoys} pairs that are none\n` +
      `missed: ${missed.join(" | ")}\nwrong: ${wrong.join(" | ")}\n`,
  );
  expect(missed.length / cases.length).toBeLessThanOrEqual(0.05);
  expect(wrong.length / reported).toBeLessThanOrEqual(0.02);
});
