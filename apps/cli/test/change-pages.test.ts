import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Direction, type Verdict, verdicts } from "@linkspan/engine/diff";
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

type Row = { direction: Direction | undefined; verdict: Verdict };

const kinds = kindGroups.flatMap(({ kinds: texts }) => texts);

test("every other verdict of a row of the table fails the test of its page", () => {
  const table: Record<string, Verdict | Record<Direction, Verdict>> = verdicts;
  const unnoticed: string[] = [];
  let broken = 0;
  for (const text of kinds) {
    const page = readFileSync(join(folder, `${text.kind}.md`), "utf8");
    const verdict = table[text.kind];
    if (verdict === undefined) throw new Error(`${text.kind} has no verdict`);
    for (const row of listRows(verdict)) {
      for (const other of (["breaking", "risky", "safe"] as const).filter((each) => each !== row.verdict)) {
        const isDirected = row.direction !== undefined && typeof verdict !== "string";
        table[text.kind] = isDirected ? { ...verdict, [row.direction as Direction]: other } : other;
        if (formatChangePage(text) === page) unnoticed.push(`${text.kind} ${row.direction ?? ""} ${other}`);
        broken++;
      }
    }
    table[text.kind] = verdict;
  }
  expect(unnoticed).toEqual([]);
  expect(broken).toBeGreaterThan(200);
  for (const text of kinds) expect(formatChangePage(text)).toBe(pages.get(`${text.kind}.md`));
});

function listRows(verdict: Verdict | Record<Direction, Verdict>): Row[] {
  if (typeof verdict === "string") return [{ direction: undefined, verdict }];
  return (["request", "response"] as const).map((direction) => ({ direction, verdict: verdict[direction] }));
}
