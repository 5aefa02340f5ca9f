import { buffer } from "node:stream/consumers";
import type { DocumentationIndex } from "@linkspan/engine/documentation";
import type { Deps } from "../../deps.ts";
import { keepLatelyUsed } from "../../lately-used.ts";
import { layOutNavigator, type Navigator } from "./analyze/navigator-lines.ts";

/** Lines that are kept in all: about 30 MB. One description above it is kept alone. */
const mostLines = 150_000;

// Content is named by its hash, so what is kept here can never be out of date.
const kept = keepLatelyUsed<Navigator>({
  limit: mostLines,
  sizeOf: ({ lines, schemas }) => lines.length + schemas.length,
});

/** The whole navigator of an index, parsed once while it is asked for. */
export async function openNavigator(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  index: Buffer,
): Promise<Navigator> {
  return kept.find(index.toString("hex"), async () =>
    layOutNavigator(JSON.parse((await buffer(blobs.read(db, index))).toString()) as DocumentationIndex),
  );
}
