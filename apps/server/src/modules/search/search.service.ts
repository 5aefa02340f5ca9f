import { maxHits, type SearchResult } from "@linkspan/contract";
import { splitQuery } from "@linkspan/engine/documentation";
import type { Caller } from "../../caller.ts";
import type { ReadDeps } from "../../deps.ts";
import { findMatches, findSchemaMatches } from "./find-matches.ts";
import { findScreens } from "./find-screens.ts";
import { readProperties } from "./known-properties.ts";
import { type AskedWord, openSearch } from "./open-search.ts";
import { type Candidate, pickProperties } from "./pick-properties.ts";
import { rankMatches } from "./rank-matches.ts";

type SearchQuery = { id: string; q: string; limit?: number | undefined };

/** Each word is a separate lookup, so their number is limited; real queries have fewer. */
const maxWords = 16;

/** So many operations are opened for their properties. Some of them have the words in several names, and fall away. */
const opened = 10;
const maxSchemas = 5;

/** What of the current revision holds the words, the best of each kind first. */
export async function searchDescription(
  deps: ReadDeps,
  caller: Caller,
  { id, q, limit = maxHits }: SearchQuery,
): Promise<SearchResult> {
  const { number, source, operationCount, idOf, documentation, hasScreens } = await openSearch(deps, {
    id,
    userId: caller.id,
  });
  const asked = listWords(q);
  const limits = { operations: limit, properties: documentation ? opened : 0, schemas: maxSchemas };
  const found = await source.find(deps, asked);
  const ranked = await rankMatches(asked, found, { operationCount, limits });
  const [texts, properties, screens] = await Promise.all([
    source.read(deps, Object.values(ranked).flat()),
    documentation && readProperties(deps, documentation, ranked.properties),
    hasScreens ? findScreens(deps, id, asked) : [],
  ]);
  const candidates = ranked.properties.flatMap((entryIndex): Candidate | [] => {
    const text = texts.get(entryIndex);
    return text ? { id: idOf(entryIndex), text, properties: properties?.get(entryIndex) ?? [] } : [];
  });
  return {
    revision: number,
    operations: ranked.operations.flatMap((entryIndex) => {
      const text = texts.get(entryIndex);
      if (!text) return [];
      const { method, path, summary } = text;
      return { operation_id: idOf(entryIndex), method, path, summary, matches: findMatches(text, asked) };
    }),
    properties: pickProperties(candidates, asked),
    schemas: ranked.schemas.flatMap((entryIndex) => {
      const text = texts.get(entryIndex);
      return text ? { name: text.operationId, matches: findSchemaMatches(text, asked) } : [];
    }),
    screens,
  };
}

/** Every word once; the last one may be a beginning, since it may still be being typed. */
function listWords(q: string): AskedWord[] {
  const words = splitQuery(q).slice(0, maxWords);
  const last = words.pop();
  if (last === undefined) return [];
  const whole = [...new Set(words)].filter((word) => word !== last);
  return [...whole.map((word) => ({ word, isPrefix: false })), { word: last, isPrefix: true }];
}
