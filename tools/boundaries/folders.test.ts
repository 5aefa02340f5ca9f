import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "apps", "packages", "dev", "e2e", "bench", "tools"], {
  cwd: repository,
  encoding: "utf8",
}).split("\n");

const maxFiles = 30;
const isSource = (file: string) => /\.(tsx?|css)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file);

function findLargeFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths.filter(isSource), (path) => join(path, ".."));
  return [...folders].flatMap(([folder, { length }]) =>
    length > maxFiles ? [`${folder}: ${length} files`] : [],
  );
}

test("no folder has more than 30 source files", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(findLargeFolders(files)).toEqual([]);
});

test("counts source files of one folder, without tests", () => {
  const fill = (count: number, end: string) =>
    Array.from({ length: count }, (_, index) => `a/${index}${end}`);
  expect(findLargeFolders([...fill(30, ".ts"), ...fill(5, ".test.ts"), "a/b/more.ts"])).toEqual([]);
  expect(findLargeFolders([...fill(30, ".ts"), "a/more.css"])).toEqual(["a: 31 files"]);
});

const ui = "apps/web/src/ui/";
const primitives = files.filter((file) => file.startsWith(ui));
const productTerms = /operation|endpoint|project|revision|finding|score|plugin|figma|binding/gi;

function findTerms(file: string, text: string): string[] {
  return [...`${file} ${text}`.matchAll(productTerms)].map(([term]) => `${file}: ${term}`);
}

test("ui is grouped in subfolders and uses no product terms", () => {
  expect(primitives.length).toBeGreaterThan(50);
  expect(primitives.filter((file) => file.split("/").length !== ui.split("/").length + 1)).toEqual([]);
  const found = primitives.flatMap((file) => findTerms(file, readFileSync(join(repository, file), "utf8")));
  expect(found).toEqual([]);
});

test("finds product terms in file names and sources", () => {
  expect(findTerms("score-ring.tsx", 't("analysis.findings")')).toEqual([
    "score-ring.tsx: score",
    "score-ring.tsx: finding",
  ]);
});
