import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const readJson = (path: string) => JSON.parse(readFileSync(join(repository, path), "utf8"));

const folders = ["apps", "packages"].flatMap((group) =>
  readdirSync(join(repository, group)).map((name) => `${group}/${name}`),
);
const workspaces: string[] = readJson("package.json").workspaces;

test("every folder in apps and packages is a workspace, and every workspace a folder", () => {
  expect(folders.toSorted()).toEqual(workspaces.toSorted());
});

test("there are at most six workspaces", () => {
  expect(workspaces.length).toBeLessThanOrEqual(6);
});

test("a workspace is named after its folder", () => {
  const names = folders.map((folder) => readJson(`${folder}/package.json`).name);
  expect(names).toEqual(folders.map((folder) => `@linkspan/${folder.split("/")[1]}`));
});

test("tsconfig.json references every workspace", () => {
  const references: { path: string }[] = readJson("tsconfig.json").references;
  expect(references.map(({ path }) => path)).toEqual(expect.arrayContaining(folders));
});
