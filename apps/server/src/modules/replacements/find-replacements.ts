import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { CacheKind } from "../../cache.ts";
import type { ProposedReplacements, ProposeTask } from "../../child/propose-replacements.ts";
import { runWriter } from "../../child/run-writer.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";

export type FindDeps = Pick<Deps, "db" | "blobs" | "cache" | "concurrency">;

/** Cached by the content that they were found in: every member who has the page open reads them again after a change. */
const foundReplacements: CacheKind<{ json: string }> = {
  name: "replacements",
  sizeOf: ({ json }) => json.length * 2,
};

/**
 * Compares what is gone with what is new, in a child process. Line n of its source has the layers `trees[n]`. Others may
 * wait for the same result, so it does not end when this requester hangs up.
 */
export async function findReplacements(
  deps: FindDeps,
  { id }: Pick<Requester, "id">,
  task: ProposeTask,
  trees: readonly Buffer[],
): Promise<ProposedReplacements> {
  if (task.gone.length === 0 && task.layers.length === 0) return { candidates: {}, layers: {} };
  const key = createHash("sha256").update(JSON.stringify(task)).update(Buffer.concat(trees)).digest("hex");
  const { json } = await deps.cache.getOrLoad(foundReplacements, key, async () => {
    const written = await runWriter(deps, {
      program: "propose-replacements",
      requester: { id },
      source: Readable.from(readLines(deps, trees)),
      request: task,
      failure: "unavailable",
    });
    try {
      return { json: await readFile(written.file, "utf8") };
    } finally {
      await written.discard();
    }
  });
  return JSON.parse(json) as ProposedReplacements;
}

async function* readLines({ blobs }: FindDeps, trees: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const sha256 of trees) {
    yield await blobs.readAll(sha256);
    yield Buffer.from("\n");
  }
}
