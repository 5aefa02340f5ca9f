import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, test } from "vitest";
import { configuration } from "./configuration.ts";
import { buildTree } from "./fixtures/build-tree.ts";
import { goodHouse } from "./fixtures/good-house.ts";
import { knownBad } from "./fixtures/known-bad.ts";
import { serverModules, serverZones } from "./rules/server.ts";
import { webFeatures, webZones } from "./rules/web.ts";

const repository = join(import.meta.dirname, "../..");
const folders = ["apps", "packages", "dev", "e2e", "bench", "tools"];

async function findViolations(root: string) {
  const { options, forbidden } = configuration;
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  const { summary } = output as ICruiseResult;
  return {
    modules: summary.totalCruised,
    dependencies: summary.totalDependenciesCruised ?? 0,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    /** The same without repetitions, and without what was imported. */
    found: [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))],
  };
}

const isCycle = ([rule]: (typeof knownBad)[number]) => rule === "no-cycle";

/** Groups in which no file is changed twice: a group is checked at once, so each rule must find its own file alone. */
function inSeparateFiles(imports: typeof knownBad): (typeof knownBad)[] {
  const groups: (typeof knownBad)[] = [];
  for (const each of imports) {
    const group = groups.find((others) => others.every(([, file]) => file !== each[1]));
    if (group) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** What is wrong in the good house with these imports. */
async function findBad(imports: typeof knownBad): Promise<string[]> {
  const changed = imports.map(([, file, source]) => [file, `${goodHouse[file] ?? ""}${source}`]);
  return (await findViolations(buildTree({ ...goodHouse, ...Object.fromEntries(changed) }))).found;
}

describe("import rules", () => {
  test("the valid fixture passes every boundary rule", async () => {
    const { dependencies, violations } = await findViolations(buildTree(goodHouse));
    expect(violations).toEqual([]);
    expect(dependencies).toBeGreaterThan(40);
  });

  test.each(inSeparateFiles(knownBad.filter((each) => !isCycle(each))))(
    "each known-bad import is caught: group %#",
    async (...group) => {
      const found = await findBad(group);
      // Several bad imports together can make a cycle.
      const own = found.filter((each) => !each.startsWith("no-cycle"));
      expect(own.sort()).toEqual(group.map(([rule, file]) => `${rule}: ${file}`).sort());
    },
  );

  test("a known-bad cycle is caught in one of its files", async () => {
    expect(await findBad(knownBad.filter(isCycle))).toEqual([expect.stringMatching(/^no-cycle: /)]);
  });

  test("have a known-bad import each", () => {
    expect(knownBad.map(([rule]) => rule).sort()).toEqual(
      configuration.forbidden.map(({ name }) => name).sort(),
    );
  });
});

describe("every folder has its rule", () => {
  const foldersOf = (path: string) =>
    readdirSync(join(repository, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  test.each([
    ["apps/server/src", serverZones],
    ["apps/web/src", webZones],
  ])("in %s", (path, zones) => {
    expect(Object.keys(zones)).toEqual(expect.arrayContaining(foldersOf(path)));
  });

  test("the module list names every server module", () => {
    expect([...serverModules].sort()).toEqual(foldersOf("apps/server/src/modules").sort());
  });

  test("the feature list names every web feature, each after those that it may import", () => {
    const names = Object.keys(webFeatures);
    expect(names.toSorted()).toEqual(foldersOf("apps/web/src/features").sort());
    const early = Object.entries(webFeatures).flatMap(([name, mayImport], index) =>
      mayImport.filter((other) => !names.slice(0, index).includes(other)).map((other) => `${name}: ${other}`),
    );
    expect(early).toEqual([]);
  });
});
