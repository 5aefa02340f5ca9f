import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import config from "../../../../rolldown.config.ts";
import { hashSources } from "./hash-sources.ts";
import { rulesetVersion, versionFile } from "./ruleset-version.ts";

test("the hash changes with the source code of the rules but not with test files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-rules-"));
  await cp(new URL("../../../../../../packages/engine/src/rules/", import.meta.url), folder, {
    recursive: true,
  });
  const hash = () => hashSources([pathToFileURL(`${folder}/`)]);
  const before = hash();
  await writeFile(join(folder, "list.test.ts"), "changed");
  expect(hash()).toBe(before);
  await writeFile(join(folder, "security", "https.ts"), "changed");
  expect(hash()).not.toBe(before);
});

test("the build emits the ruleset version of its sources", () => {
  const emitted: unknown[] = [];
  const plugins = [config].flat().flatMap(({ plugins }) => plugins) as {
    name?: string;
    generateBundle?: () => void;
  }[];
  const plugin = plugins.find(({ name }) => name === "write-ruleset-version");
  plugin?.generateBundle?.call({ emitFile: (file: unknown) => emitted.push(file) });
  expect(emitted).toEqual([{ type: "asset", fileName: versionFile, source: rulesetVersion() }]);
  expect(rulesetVersion()).toMatch(/^[0-9a-f]{16}$/);
});
