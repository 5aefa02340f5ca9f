import { type SchemaPage, schemaPageLines } from "@linkspan/contract";
import { openUses, type SchemaUses } from "@linkspan/engine/documentation";
import { AppError } from "../../app-error.ts";
import type { CacheKind } from "../../cache.ts";
import type { ReadDeps } from "../../deps.ts";
import { cutText } from "../../results/cut-text.ts";
import type { Navigator } from "../../results/navigator-lines.ts";
import { loadFullNavigator } from "./open-navigator.ts";
import { buildSchemaPages, type SchemaList } from "./schema-list.ts";

/** Names up to this are shown whole on every page; only where all are longer, they are cut to it. */
const maxNameLength = 250;
const maxBytes = 29_000;

const referenceBytes = 16;

const schemaLists: CacheKind<SchemaList> = {
  name: "schema_lists",
  sizeOf: (list) => countReferences(list) * referenceBytes,
};

function countReferences({ order, uses }: SchemaList): number {
  let size = order.length;
  for (let part = 0; part < uses.parents.count; part++) {
    size += uses.parents.at(part).length + uses.operations.at(part).length;
  }
  return size;
}

/** What of a revision tells about its schemas. */
export type StoredSchemas = { index: Buffer; uses: Buffer };

/** The schemas of a revision. */
export async function openSchemas(
  deps: ReadDeps,
  { index, uses }: StoredSchemas,
): Promise<{ navigator: Navigator; list: SchemaList }> {
  const navigator = await loadFullNavigator(deps, index);
  const key = `${index.toString("hex")} ${uses.toString("hex")}`;
  const list = await deps.cache.getOrLoad(schemaLists, key, async () => {
    const read = JSON.parse((await deps.blobs.readAll(uses)).toString()) as SchemaUses;
    return buildSchemaPages(navigator.schemas, openUses(read));
  });
  return { navigator, list };
}

type SchemasQuery = { page?: number | undefined; name?: string | undefined };

/** A page of schemas, by its number or by a schema on it. Without authorization, like the results. */
export async function readSchemas(
  deps: ReadDeps,
  stored: StoredSchemas,
  { page = 0, name }: SchemasQuery,
): Promise<SchemaPage> {
  const { navigator, list } = await openSchemas(deps, stored);
  const line = name === undefined ? page * schemaPageLines : findLine(list, name);
  const from = line - (line % schemaPageLines);
  const indexes = [...list.order.subarray(from, from + schemaPageLines)];
  const present = (longest: number): SchemaPage => ({
    line_count: list.order.length,
    from,
    lines: indexes.map((index) => ({
      name: cutText(navigator.schemas[index] ?? "", longest),
      kind: list.uses.kinds[index] ?? null,
      uses: list.countOf(index),
    })),
  });
  const whole = present(Number.POSITIVE_INFINITY);
  return Buffer.byteLength(JSON.stringify(whole)) <= maxBytes ? whole : present(maxNameLength);
}

/** Where a schema stands in the list. */
export function findLine({ lineOf }: SchemaList, name: string): number {
  const line = lineOf.get(name);
  if (line === undefined) throw new AppError("not_found", "Schema not found in this revision.");
  return line;
}
