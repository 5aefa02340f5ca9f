import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { UsageError } from "./usage-error.ts";

/** The largest description that is read, in bytes: 32 MiB. */
export const maxBytes = 32 * 1024 * 1024;

/** Refuses, before any work is done, what is not there or cannot be read. */
export async function checkFiles(files: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const file of files) {
    const problem = file === "-" ? undefined : await findProblem(file);
    if (problem) problems.push(`${file}: ${problem}`);
  }
  if (problems.length > 0) throw new UsageError(problems.join("\nlinkspan: "));
}

async function findProblem(file: string): Promise<string | undefined> {
  try {
    if ((await stat(file)).isDirectory()) return "is a directory; pass the files in it";
    await access(file, constants.R_OK);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? "no such file" : `cannot be read (${code})`;
  }
}

/** The text of a file, or of standard input for `-`; undefined when it is too large. */
export async function readInput(file: string): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream: AsyncIterable<Buffer> = file === "-" ? process.stdin : createReadStream(file);
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
