import {
  listProperties,
  type OperationContent,
  type PropertyLocation,
  splitWords,
} from "@linkspan/engine/documentation";
import type { CacheKind } from "../../cache.ts";
import type { ReadDeps } from "../../deps.ts";
import { openOperationReader, type StoredDocumentation } from "../../results/operation-reader.ts";

/** A property and the words of its name, a space before and after each: so they are found without taking it apart. */
export type KnownProperty = PropertyLocation & { words: string };

const propertyBytes = 400;
const propertyLists: CacheKind<KnownProperty[]> = {
  name: "property_lists",
  sizeOf: ({ length }) => length * propertyBytes,
};

/** The parameters and properties of the operations at these indexes, by index. Recently read lists are cached. */
export async function readProperties(
  deps: ReadDeps,
  stored: StoredDocumentation,
  entryIndexes: readonly number[],
): Promise<Map<number, readonly KnownProperty[]>> {
  const key = stored.pack.toString("base64url");
  const found = new Map<number, readonly KnownProperty[]>();
  const missing: number[] = [];
  for (const entryIndex of entryIndexes) {
    const list = deps.cache.get(propertyLists, `${key} ${entryIndex}`);
    if (list) found.set(entryIndex, list);
    else missing.push(entryIndex);
  }
  if (missing.length === 0) return found;
  for (const [entryIndex, properties] of await walkOperations(deps, stored, missing)) {
    const known = properties.map((one) => ({ ...one, words: joinWords(one.name) }));
    deps.cache.set(propertyLists, `${key} ${entryIndex}`, known);
    found.set(entryIndex, known);
  }
  return found;
}

/** The words of a text, a space before and after each. */
export function joinWords(text: string): string {
  return ` ${splitWords(text)
    .map(({ word }) => word)
    .join(" ")} `;
}

async function walkOperations(
  deps: ReadDeps,
  stored: StoredDocumentation,
  entryIndexes: readonly number[],
): Promise<Map<number, PropertyLocation[]>> {
  const reader = openOperationReader(deps, stored);
  const contents: OperationContent[] = [];
  for await (const { text } of reader.readOperations(entryIndexes))
    contents.push(JSON.parse(text.toString()));
  const lists = await reader.buildWithComponents((loaded) => {
    const walked = contents.map((content) => listProperties(content, loaded));
    return {
      result: walked.map(({ properties }) => properties),
      missing: new Set(walked.flatMap(({ missing }) => missing)),
    };
  });
  return new Map(entryIndexes.map((entryIndex, turn) => [entryIndex, lists[turn] ?? []]));
}
