import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { findCorpus, listCorpus, requireCorpus } from "./corpus.ts";

afterEach(() => vi.unstubAllEnvs());

const index =
  "file\tformat\tversion\tbytes\tpaths\toperations\tschemas\tparse\na/b.yaml\tyaml\t3.1.0\t12\t3\t4\t5\tok\n";

function createCorpus(): { folder: string; beside: string } {
  const beside = mkdtempSync(join(tmpdir(), "corpus-"));
  const folder = join(beside, "files");
  mkdirSync(folder);
  return { folder, beside };
}

it("uses the LINKSPAN_CORPUS folder and throws when it does not exist", () => {
  const { folder } = createCorpus();
  vi.stubEnv("LINKSPAN_CORPUS", folder);
  expect(findCorpus()).toBe(folder);
  vi.stubEnv("LINKSPAN_CORPUS", join(folder, "gone"));
  expect(findCorpus).toThrow("does not exist");
});

it.each(["folder", "beside"] as const)("reads INDEX.tsv in the corpus folder or next to it: %s", (place) => {
  const corpus = createCorpus();
  writeFileSync(join(corpus[place], "INDEX.tsv"), index);
  expect(listCorpus(corpus.folder)).toEqual([
    {
      file: "a/b.yaml",
      format: "yaml",
      version: "3.1.0",
      bytes: 12,
      paths: 3,
      operations: 4,
      schemas: 5,
      parse: "ok",
    },
  ]);
});

it("skips tests without a corpus; fails on CI when its folder exists without the archive", () => {
  const { folder } = createCorpus();
  const skip = (note: string): never => {
    throw new Error(`skipped: ${note}`);
  };
  vi.stubEnv("LINKSPAN_CORPUS", "");
  vi.stubEnv("CI", "");
  expect(() => requireCorpus(skip, folder)).toThrow("skipped: did not run");
  vi.stubEnv("CI", "true");
  expect(() => requireCorpus(skip, folder)).toThrow("corpus.tar.xz is not");
  expect(() => requireCorpus(skip, join(folder, "gone"))).toThrow("skipped: did not run");
});

it("the corpus contains every file of its index", { timeout: 120_000 }, ({ skip }) => {
  const folder = requireCorpus(skip);
  const files = listCorpus(folder);
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter(({ file }) => !existsSync(join(folder, file)))).toEqual([]);
});
