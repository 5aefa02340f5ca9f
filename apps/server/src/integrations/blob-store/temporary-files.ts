import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../app-error.ts";
import type { ReceivedBlob } from "./blob-store.ts";

/** Makes the folder, and removes what killed processes left in it: files carry the id of the process they belong to. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const owner = /^(\d+)-[\w-]+\.part$/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(join(folder, name), { force: true });
  }
}

/** In a container every process may have the same id; what carries ours before we have begun is an earlier one's. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Writes content to a temporary file while hashing and counting it. Nothing is left when that fails. */
export async function receiveFile(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<ReceivedBlob> {
  const file = join(folder, `${process.pid}-${randomUUID()}.part`);
  const discard = () => rm(file, { force: true });
  const handle = await open(file, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.byteLength;
      if (bytes > limit) throw new AppError("payload_too_large");
      hash.update(piece);
      await handle.writeFile(piece);
    }
    return { sha256: hash.digest(), bytes, file, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await handle.close();
  }
}
