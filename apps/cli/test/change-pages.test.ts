import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindGroups } from "@linkspan/engine/diff/kinds";
import { formatChangeIndex, formatChangePage } from "@linkspan/engine/format/change-page";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../../docs/changes");
const pages = new Map([
  ["README.md", formatChangeIndex(kindGroups)],
  ...kindGroups.flatMap(({ kinds }) =>
    kinds.map((text) => [`${text.kind}.md`, formatChangePage(text)] as const),
  ),
]);

if (process.env.UPDATE_CHANGE_PAGES) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
}

test("docs/changes contains one page per kind of change, the index and no other file", () => {
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
});

test.each([...pages])("%s matches the generated page", (name, text) => {
  expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});
