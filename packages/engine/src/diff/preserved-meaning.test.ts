import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listCorpus, requireCorpus, usesFullCorpus } from "../../../../dev/corpus.ts";
import { rewrites } from "../../test/rewrites/rewrites.ts";
import { readDescription } from "../analysis/read-description.ts";
import type { Description } from "../description/description.ts";
import { createRandom } from "../random.ts";
import { yaml } from "../yaml/yaml.ts";
import { compareDescriptions } from "./api/compare-descriptions.ts";
import { compareRevisions } from "./revisions/compare-revisions.ts";
import { openDescription } from "./revisions/open-description.ts";

const sample = usesFullCorpus() ? { files: 100, maxBytes: 200_000 } : { files: 6, maxBytes: 30_000 };

/** The changes that are not safe after each rewrite of a description, and how many rewrites applied. */
async function listUnsafe(
  name: string,
  description: Description,
): Promise<{ unsafe: string[]; applied: number }> {
  const { root } = description;
  const version = JSON.stringify(root.openapi ?? root.swagger).replaceAll('"', "");
  const original = JSON.stringify(root);
  let applied = 0;
  const stored = openDescription(description, sha256);
  const unsafe: string[] = [];
  for (const [index, rewrite] of rewrites.entries()) {
    if (rewrite.versions && !rewrite.versions.test(version)) continue;
    const text = JSON.stringify(rewrite.apply(JSON.parse(original), createRandom(index)));
    if (text === original) continue;
    applied++;
    const other = readDescription(text).description;
    if (!other) {
      unsafe.push(`${name}, ${rewrite.name}: unreadable`);
      continue;
    }
    const { api, operations } = compareDescriptions(description, other);
    const { changes } = await compareRevisions(stored, openDescription(other, sha256), sha256);
    const all = [
      ...api.map((change) => ({ change, at: "API" })),
      ...operations.flatMap(listChanges),
      ...changes.map((change) => ({ change, at: `revision ${JSON.stringify(change.cause)}` })),
    ];
    for (const { change, at } of all) {
      const { kind, where, before, after, verdict } = change;
      if (verdict === "safe") continue;
      const subject = [where.part, where.name, where.status, where.path].filter(Boolean).join(" ");
      unsafe.push(`${name}, ${rewrite.name}: ${kind} at ${at} ${subject}: ${before} → ${after}`);
    }
  }
  return { unsafe, applied };
}

const sha256 = (text: string) => hash("sha256", text, "hex");

function listChanges({
  changes,
  before,
  after,
}: ReturnType<typeof compareDescriptions>["operations"][number]) {
  const at = `${(before ?? after)?.method} ${(before ?? after)?.path}`;
  return changes.map((change) => ({ change, at }));
}

function read(path: string): Description | undefined {
  // The parsed document is compared, so that both sides have been written by the same program.
  const { description } = readDescription(readFileSync(path, "utf8"), { yaml });
  return description && readDescription(JSON.stringify(description.root)).description;
}

/** Whether references lead into the middle of something: they would lead nowhere when that is rewritten. */
function refersInside({ root }: Description): boolean {
  const component = /^#\/(components\/\w+|definitions|parameters|responses)\/[^/]+$/;
  return [...JSON.stringify(root).matchAll(/"\$ref":"([^"]*)"/g)].some(
    ([, ref = ""]) => !component.test(ref),
  );
}

test("there are at least 40 different rewrites", () => {
  expect(new Set(rewrites.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
});

describe("a description that is written differently", () => {
  const fixtures = join(import.meta.dirname, "../../test/fixtures");

  test.each(readdirSync(fixtures))("has no breaking or risky changes: %s", async (file) => {
    const description = read(join(fixtures, file));
    if (!description) throw new Error("unreadable");
    const { unsafe, applied } = await listUnsafe(file, description);
    expect(unsafe).toEqual([]);
    expect(applied).toBeGreaterThan(30);
  });

  test("has no breaking or risky changes in the corpus", { timeout: 3_600_000 }, async ({ skip }) => {
    const folder = requireCorpus(skip);
    const candidates = listCorpus(folder).filter(
      ({ parse, bytes, file, operations }) =>
        parse === "ok" && bytes <= sample.maxBytes && operations > 2 && !file.startsWith("broken__"),
    );
    // Spread over the corpus, from its beginning to its end.
    const files = candidates.map(({ file }, index) => ({ file, order: (index * 0.618034) % 1 }));
    let [compared, applied] = [0, 0];
    const unsafe: string[] = [];
    for (const { file } of files.sort((one, other) => one.order - other.order)) {
      const description = read(join(folder, file));
      if (compared === sample.files || !description || refersInside(description)) continue;
      const listed = await listUnsafe(file, description);
      compared++;
      applied += listed.applied;
      unsafe.push(...listed.unsafe);
    }
    expect(compared).toBe(sample.files);
    process.stdout.write(
      `${compared} files, ${applied} rewrites, ${unsafe.length} changes that are not safe\n`,
    );
    expect(unsafe.slice(0, 60)).toEqual([]);
  });
});
