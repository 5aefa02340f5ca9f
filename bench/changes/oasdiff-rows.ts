import { hash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OasdiffRow, runOasdiffOnMany } from "./oasdiff.ts";

const cache = join(import.meta.dirname, "../../.cache/oasdiff");

/** What oasdiff finds between a description and each of others; undefined for those that it can't read. */
type Rows = (OasdiffRow[] | undefined)[];

/** Asks oasdiff once: for the same texts it always finds the same. */
export async function findRows(before: string, afters: readonly string[]): Promise<Rows> {
  const kept = join(cache, `${hash("sha256", JSON.stringify([before, afters]), "hex")}.json`);
  if (!existsSync(kept)) await keepRows(kept, [before, ...afters]);
  const rows = JSON.parse(readFileSync(kept, "utf8")) as (OasdiffRow[] | null)[];
  return rows.map((each) => each ?? undefined);
}

async function keepRows(kept: string, texts: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-oasdiff-"));
  try {
    const [before = "", ...afters] = texts.map((text, index) => {
      const name = join(folder, `${index}.json`);
      writeFileSync(name, text);
      return name;
    });
    mkdirSync(cache, { recursive: true });
    const aside = join(folder, "rows");
    writeFileSync(aside, JSON.stringify(await runOasdiffOnMany(before, afters)));
    renameSync(aside, kept);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
