import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What became of the lines of a file: lines that went, and of these the ones that were edited as they may be. */
export type ComparedLines = { added: number; edited: number; lost: string[] };

/** Compares two texts with git, which knows nothing of the engine: lines may be added, and some may be edited. */
export function compareLines(before: string, after: string): ComparedLines {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-lines-"));
  try {
    writeFileSync(join(folder, "a"), before);
    writeFileSync(join(folder, "b"), after);
    const command = ["diff", "--no-index", "--no-color", "--minimal", "--text", "-U0", "a", "b"];
    const { stdout, status } = spawnSync("git", command, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    });
    if (status !== 0 && status !== 1) throw new Error("git could not compare the files");
    return checkHunks(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function checkHunks(diff: string): ComparedLines {
  const compared: ComparedLines = { added: 0, edited: 0, lost: [] };
  for (const hunk of diff.split(/^@@ .*$/m).slice(1)) {
    const lines = hunk.split("\n");
    const added = lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
    const removed = lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1));
    compared.added += added.length;
    for (const line of removed) {
      if (added.some((other) => isEdited(line, other))) compared.edited++;
      else compared.lost.push(line);
    }
  }
  return compared;
}

/** Whether a line was only added to, or had a value replaced that said nothing or was to be replaced. */
function isEdited(before: string, after: string): boolean {
  if (isSubsequence(before, after)) return true;
  const nothing = /^(.*?:)\s*(?:""|''|null|~|\{\s*\}|\[\s*\])?\s*(,?)\s*(#.*)?\r?$/.exec(before);
  if (nothing?.[1] && after.startsWith(nothing[1])) return true;
  const replaced = /^(\s*(?:- )*(?:"?(?:url|schemes)"?\s*:\s*)?(?:\[\s*)?)["']?(?:http|\/|\{|\$|ws|https)/;
  const head = replaced.exec(before)?.[1];
  return head !== undefined && after.startsWith(head.trimEnd()) && /https/.test(after);
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of part) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
