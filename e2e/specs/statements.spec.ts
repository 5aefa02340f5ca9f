import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const root = join(import.meta.dirname, "../..");
const client = join(root, "apps/web/build/client");
const { prerendered } = JSON.parse(readFileSync(join(client, "pages.json"), "utf8")) as {
  prerendered: string[];
};

type Row = { page: string; statement: string; proofs: string[] };

/** The rows of docs/statements.md: a page, a statement on it, and what proves it. */
const rows: Row[] = readFileSync(join(root, "docs/statements.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| /"))
  .map((line) => {
    const [, page = "", statement = "", proof = ""] = line.split("|").map((cell) => cell.trim());
    return { page, statement, proofs: proof.split(" · ") };
  });

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };

/** What a reader sees of a built page, in one line. */
function readPage(page: string): string {
  const html = readFileSync(join(client, page, "index.html"), "utf8");
  return html
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/\s+/g, " ");
}

/** Why a proof proves nothing, or undefined. A proof is a page, or a file with, after ›, the name of a test in it. */
function findGap(proof: string): string | undefined {
  const [, target = "", name] = /^`([^`]+)`(?: › (.+))?$/.exec(proof) ?? [];
  if (target.startsWith("/")) return prerendered.includes(target) ? undefined : `there is no page ${target}`;
  if (!target || !existsSync(join(root, target))) return `there is no file ${target || proof}`;
  if (name && !readFileSync(join(root, target), "utf8").includes(`"${name}"`)) {
    return `${target} has no test "${name}"`;
  }
  return undefined;
}

test("every statement of the table is on its page, and every public page has statements", () => {
  const missing = rows.filter(({ page, statement }) => !readPage(page).includes(statement));
  expect(missing.map(({ page, statement }) => `${page}: ${statement}`)).toEqual([]);
  expect([...new Set(rows.map(({ page }) => page))].sort()).toEqual([...prerendered].sort());
});

test("every statement has proofs that exist", () => {
  const gaps = rows.flatMap(({ statement, proofs }) =>
    proofs.map(findGap).flatMap((gap) => (gap ? [`${statement}: ${gap}`] : [])),
  );
  expect(gaps).toEqual([]);
  expect(findGap("`e2e/specs/statements.spec.ts` › a test that was never written")).toMatch(/has no test/);
  expect(findGap("`e2e/specs/never-written.spec.ts`")).toMatch(/no file/);
});
