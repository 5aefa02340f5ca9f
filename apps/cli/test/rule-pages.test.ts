import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "@linkspan/engine";
import { formatRuleIndex, formatRulePage } from "@linkspan/engine/format/rule-page";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../../docs/rules");
const pages = new Map([
  ["README.md", formatRuleIndex(rules)],
  ...rules.map((rule) => [`${rule.id}.md`, formatRulePage(rule)] as const),
]);

if (process.env.UPDATE_RULE_PAGES) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
}

test("docs/rules contains one page per rule, the index and no other file", () => {
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
});

test.each([...pages])("%s matches the generated page", (name, text) => {
  expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});
