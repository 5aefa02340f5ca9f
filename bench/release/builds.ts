import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar } from "../bars.ts";
import { buildClone, git } from "./clones.ts";

/** What the image has of the build. */
const applicationFiles = [
  "apps/server/dist/**/*",
  "apps/web/build/client/**/*",
  "apps/web/build/server/**/*",
];

/** The files of a build by path, with the hash of their content. */
export function hashFiles(folder: string): Map<string, string> {
  const files = globSync(applicationFiles, { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort();
  return new Map(
    files.map((file) => [
      file.slice(folder.length + 1),
      createHash("sha256").update(readFileSync(file)).digest("hex"),
    ]),
  );
}

export function compareFiles(what: string, one: Map<string, string>, two: Map<string, string>): Bar {
  const names = new Set([...one.keys(), ...two.keys()]);
  const different = [...names].filter((name) => one.get(name) !== two.get(name));
  for (const name of different) process.stderr.write(`different: ${name}\n`);
  return {
    what,
    measured: `${names.size - different.length} of ${names.size} files are identical`,
    bar: "all, and at least 100",
    met: different.length === 0 && names.size >= 100,
  };
}

/** Builds the current commit twice, in two folders, each with its own packages. */
export async function checkBuilds(): Promise<Bar[]> {
  const commit = await git("rev-parse", "HEAD");
  const one = await buildClone("current", commit);
  const two = await buildClone("again", commit);
  return [compareFiles(`two builds of ${commit.slice(0, 9)}`, hashFiles(one.folder), hashFiles(two.folder))];
}
