import { expect, test } from "vitest";
import { type Changelog, type ChangeTotals, titleVersion } from "./changelog.ts";
import { writeChangelogAtom } from "./changelog-atom.ts";
import { writeChangelogMarkdown } from "./changelog-markdown.ts";

const totals: ChangeTotals = {
  isDraft: false,
  state: "ready",
  isPartial: false,
  isReachKnown: true,
  counts: { breaking: 0, risky: 0, safe: 0 },
  reach: { changes: 0, screens: 0 },
};

test.each<[string, Partial<ChangeTotals>]>([
  ["First version", { state: "first" }],
  ["Still being compared", { state: "comparing" }],
  ["Too large to compare", { state: "too_complex", isPartial: true }],
  ["1 change broke 2 screens", { reach: { changes: 1, screens: 2 } }],
  ["2 changes break 1 screen", { isDraft: true, reach: { changes: 2, screens: 1 } }],
  ["At least 1 change broke 1 screen", { isPartial: true, reach: { changes: 1, screens: 1 } }],
  ["3 breaking changes", { counts: { breaking: 3, risky: 1, safe: 1 } }],
  ["3 breaking changes", { counts: { breaking: 3, risky: 1, safe: 1 }, reach: null }],
  ["Not everything could be compared", { isPartial: true, counts: { breaking: 0, risky: 0, safe: 4 } }],
  ["Screens still being compared", { isReachKnown: false, counts: { breaking: 0, risky: 0, safe: 4 } }],
  ["Nothing broke", { counts: { breaking: 0, risky: 2, safe: 4 } }],
  ["Nothing breaks", { isDraft: true, counts: { breaking: 0, risky: 0, safe: 4 } }],
  ["No changes", {}],
])("a version is titled %s", (title, change) => {
  expect(titleVersion({ ...totals, ...change })).toBe(title);
});

const hostile = `<script>alert(1)</script>]]>&"'\u0000\uFFFE\uD800[x](javascript:alert(1))\`|`;

const changelog: Changelog = {
  id: "urn:uuid:1",
  title: hostile,
  page: "https://linkspan.example/s/x?a=1&b=2",
  self: "https://linkspan.example/api/share/x/changelog/atom/",
  hasOlder: true,
  entries: ["ready", "comparing"].map((state) => ({
    ...totals,
    state: state as "ready",
    id: `urn:uuid:${state}`,
    version: hostile,
    at: "2026-11-03T10:00:00.000Z",
    counts: { breaking: 1, risky: 0, safe: 0 },
    contents: { endpoints: 1, operations: 1 },
    changes: [
      {
        verdict: "breaking",
        subject: hostile,
        title: "Field removed",
        detail: hostile,
        screens: { count: 3, names: [hostile] },
      },
    ],
    more: 2,
  })),
};

test("the feed is well-formed whatever names contain, and leaves out what is still being compared", () => {
  const xml = writeChangelogAtom(changelog);
  expect(xml).not.toMatch(/<script|\]\]>|[\uFFFE\uFFFF]|[\uD800-\uDFFF]/);
  expect(xml.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  expect(xml.replaceAll(/&#\d+;/g, "")).not.toMatch(/&/);
  const open: string[] = [];
  for (const [, slash, name = "", self] of xml
    .replace(/^<\?.*\?>/, "")
    .matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (slash) expect(open.pop()).toBe(name);
    else if (!self) open.push(name);
  }
  expect(open).toEqual([]);
  expect(xml.match(/<entry>/g)).toHaveLength(1);
  // The HTML inside is escaped once more: what readers show has no markup from names either.
  const html = decode(/<content type="html">(.*)<\/content>/.exec(xml)?.[1] ?? "");
  expect(html).toMatch(/^<ul><li>Breaking: <code>/);
  expect(html.replaceAll(/<\/?(ul|li|code)>/g, "")).not.toMatch(/[<>]/);
});

test("names can't become markup in Markdown", () => {
  const text = writeChangelogMarkdown(changelog);
  expect(text.replaceAll(/`[^`\n]*`/g, "")).not.toMatch(/<script|\]\(|\|/);
  expect(text).toContain("**Still being compared** What it changed is known in a few seconds.");
  expect(text).toContain("- and 2 more changes");
  expect(text).toContain("and 2 more screens");
  expect(text).toMatch(/Older versions: <https:[^>]*>\n$/);
});

function decode(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
