import { buffer } from "node:stream/consumers";
import type { DocumentationIndex } from "@linkspan/engine/documentation";
import type { Deps } from "../../deps.ts";
import { createLruCache } from "../../lru-cache.ts";
import { buildNavigatorLines, type Navigator } from "./analyze/navigator-lines.ts";

/** Lines that are kept in all: about 30 MB. One description above it is kept alone. */
const maxLines = 150_000;

// Content is named by its hash, so what is kept here can never be out of date.
const kept = createLruCache<Navigator>({
  limit: maxLines,
  sizeOf: ({ lines, schemas }) => lines.length + schemas.length,
});

/** The whole navigator of an index, parsed once while it is asked for. */
export async function loadFullNavigator(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  index: Buffer,
): Promise<Navigator> {
  return kept.getOrLoad(index.toString("hex"), async () =>
    buildNavigatorLines(JSON.parse((await buffer(blobs.read(db, index))).toString()) as DocumentationIndex),
  );
}
