import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes two states of a description into a folder of their own, which is removed afterwards. */
export async function withFiles<Result>(
  before: string,
  after: string,
  use: (before: string, after: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "linkspan-changes-"));
  const [one, other] = [join(folder, "before.json"), join(folder, "after.json")];
  try {
    writeFileSync(one, before);
    writeFileSync(other, after);
    return await use(one, other);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
