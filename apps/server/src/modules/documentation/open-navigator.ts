import type { DocumentationIndex } from "@linkspan/engine/documentation";
import type { CacheKind } from "../../cache.ts";
import type { ReadDeps } from "../../deps.ts";
import { buildNavigatorLines, type Navigator } from "../../results/navigator-lines.ts";

const lineBytes = 200;

const navigators: CacheKind<Navigator> = {
  name: "navigators",
  sizeOf: ({ lines, schemas }) => (lines.length + schemas.length) * lineBytes,
};

/** The whole navigator of an index. */
export async function loadFullNavigator(
  { blobs, cache }: Pick<ReadDeps, "blobs" | "cache">,
  index: Buffer,
): Promise<Navigator> {
  return cache.getOrLoad(navigators, index.toString("base64url"), async () =>
    buildNavigatorLines(JSON.parse((await blobs.readAll(index)).toString()) as DocumentationIndex),
  );
}
