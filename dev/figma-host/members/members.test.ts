import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { membersByPart } from "../api/figma/by-part.ts";
import { findMissingOfFigma, findMissingOfNodes } from "./find-missing.ts";
import { listUsedMembers } from "./list-used.ts";
import { listProvidedMembers } from "./provided.ts";
import { listTypedMembers } from "./typings.ts";

const main = join(import.meta.dirname, "../../../apps/figma-plugin/src/main");

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file));
}

const sources = listSources(main);

test("everything that the host provides is in Figma's typings", () => {
  const { nodes, figma } = listProvidedMembers();
  const tables = [...Object.entries(nodes), ...Object.entries(figma)];
  expect(tables.length).toBeGreaterThan(15);
  const strangers = tables.flatMap(([name, { typed, methods, properties, inSandbox }]) =>
    [...methods, ...properties, ...inSandbox]
      .filter((member) => !typed.includes(member))
      .map((member) => `${name}.${member}`),
  );
  expect(strangers).toEqual([]);
});

test("every writer has a reader, and is not read-only in the typings", () => {
  for (const [part, { type, readers = {}, writers = {} }] of Object.entries(membersByPart)) {
    const typed = listTypedMembers(type);
    for (const member of Object.keys(writers)) {
      expect([part, member, member in readers, typed.get(member)?.isReadOnly]).toEqual([
        part,
        member,
        true,
        false,
      ]);
    }
  }
});

test.each(sources)("the host provides what %s uses", (file) => {
  const used = listUsedMembers(readFileSync(file, "utf8"));
  expect(findMissingOfFigma(used)).toEqual([]);
  expect(findMissingOfNodes(used)).toEqual([]);
});

test.runIf(sources.length > 0)("the host provides what the plugin's main bundle uses of figma", async () => {
  const bundle = await rolldown({ input: join(main, "main.ts"), logLevel: "silent" });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  const used = listUsedMembers(output[0].code);
  expect(used.figma.size).toBeGreaterThan(0);
  expect(findMissingOfFigma(used)).toEqual([]);
});

test("finds members that the host does not provide", () => {
  const used = listUsedMembers(`
    const { root, payments } = figma;
    figma.ui.postMessage(figma.teamLibrary?.getAvailableLibraryVariableCollectionsAsync());
    figma.ui["reposition"](1, 2);
    figma.createStickyNote();
    if ("reactions" in root) root.reactions;
    const name = ({ effects, name }: FrameNode) => name;
    response.text();
  `);
  expect(findMissingOfFigma(used)).toEqual([
    "figma.createStickyNote",
    "figma.payments",
    "figma.teamLibrary",
    "figma.teamLibrary.getAvailableLibraryVariableCollectionsAsync",
    "figma.ui.reposition",
  ]);
  expect(findMissingOfNodes(used)).toEqual(["effects", "reactions"]);
});
