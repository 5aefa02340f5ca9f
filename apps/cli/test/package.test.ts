import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program } from "./run-linkspan.ts";

const cli = join(import.meta.dirname, "..");

test("the package is the program alone: it installs and runs offline, with nothing beside it", {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-package-"));
  const npm = (cwd: string, ...args: string[]) => execFileSync("npm", args, { cwd, encoding: "utf8" });
  mkdirSync(join(folder, "dist"));
  copyFileSync(program, join(folder, "dist/linkspan.js"));
  for (const name of ["package.json", "README.md"]) copyFileSync(join(cli, name), join(folder, name));
  const [packed] = JSON.parse(npm(folder, "pack", "--json")) as [
    { filename: string; files: { path: string }[] },
  ];
  expect(packed.files.map(({ path }) => path).toSorted()).toEqual([
    "README.md",
    "dist/linkspan.js",
    "package.json",
  ]);

  const user = join(folder, "user");
  mkdirSync(user);
  const quiet = ["--offline", "--no-audit", "--no-fund"];
  npm(user, "install", ...quiet, "--prefix", user, join(folder, packed.filename));
  const fixture = join(import.meta.dirname, "fixtures/perfect.yaml");
  expect(npm(user, "exec", "--offline", "--", "linkspan", "diff", fixture, fixture)).toContain("No changes.");
});
