import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Creates a file or folder unless it exists, under another name that is then renamed: of two processes one wins,
 * and one that is stopped leaves nothing incomplete under the final name.
 */
export function makeOnce(path: string, make: (aside: string) => void): string {
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  const workshop = mkdtempSync(`${path}.`);
  const aside = join(workshop, "made");
  try {
    make(aside);
    renameSync(aside, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  return path;
}
