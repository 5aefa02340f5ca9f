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

const sample = usesFullCorpus() ? { files: 100, maxBytes: 200_000 } : { files: 6, maxBytes: 30_000 };

/** The changes that are not safe after each rewrite of a description, and how many rewrites applied. */
function listUnsafe(name: string, description: Description): { unsafe: string[]; applied: number } {
  const { root } = description;
  const version = JSON.stringify(root.openapi ?? root.swagger).replaceAll('"', "");
  const original = JSON.stringify(root);
  let applied = 0;
  const unsafe = rewrites.flatMap((rewrite, index) => {
    if (rewrite.versions && !rewrite.versions.test(version)) return [];
    const text = JSON.stringify(rewrite.apply(JSON.parse(original), createRandom(index)));
    if (text === original) return [];
    applied++;
    const other = readDescription(text).description;
    if (!other) return [`${name}, ${rewrite.name}: unreadable`];
    const { api, operations } = compareDescriptions(description, other);
    const all = [...api.map((change) => ({ change, at: "API" })), ...operations.flatMap(listChanges)];
    return all
      .filter(({ change }) => change.verdict !== "safe")
      .map(({ change, at }) => {
        const { kind, where, before, after } = change;
        const subject = [where.part, where.name, where.status, where.path].filter(Boolean).join(" ");
        return `${name}, ${rewrite.name}: ${kind} at ${at} ${subject}: ${before} → ${after}`;
      });
  });
  return { unsafe, applied };
}

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

  test.each(readdirSync(fixtures))("has no breaking or risky changes: %s", (file) => {
    const description = read(join(fixtures, file));
    if (!description) throw new Error("unreadable");
    const { unsafe, applied } = listUnsafe(file, description);
    expect(unsafe).toEqual([]);
    expect(applied).toBeGreaterThan(30);
  });

  test("has no breaking or risky changes in the corpus", { timeout: 3_600_000 }, ({ skip }) => {
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
      const listed = listUnsafe(file, description);
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
