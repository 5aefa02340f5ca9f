import type { DesignHit } from "@linkspan/contract";
import { splitWords } from "@linkspan/engine/documentation";
import type { Deps } from "../../deps.ts";
import {
  type FoundLayer,
  type FoundScreen,
  selectLayersByWords,
  selectScreensByWords,
} from "./design.queries.ts";
import { findRanges } from "./find-matches.ts";
import type { AskedWord } from "./open-search.ts";

const maxHits = 8;

/** So many of each are ranked. The beginning of a common word has more, and says little. */
const maxRanked = 100;

/** A text of a layer is cut here. */
const maxText = 80;

type Rated = { hit: DesignHit; rate: number };

/** Screens by their names, and bound layers by their names and texts, that contain all words. */
export async function findScreens(
  { db }: Pick<Deps, "db">,
  projectId: string,
  asked: readonly AskedWord[],
): Promise<DesignHit[]> {
  if (asked.length === 0) return [];
  const query = asked.map((one) => writeLexeme(projectId, one)).join(" & ");
  const [screens, layers] = await Promise.all([
    selectScreensByWords(db, projectId, query, maxRanked),
    selectLayersByWords(db, projectId, query, maxRanked),
  ]);
  const rated = [
    ...screens.map((screen) => rateScreen(screen, asked)),
    ...layers.map((layer) => rateLayer(layer, asked)),
  ];
  return rated
    .toSorted((one, other) => other.rate - one.rate)
    .slice(0, maxHits)
    .map(({ hit }) => hit);
}

/** A word of a tsquery. Words are letters and digits, so the quotes are only for those of rare scripts. */
function writeLexeme(projectId: string, { word, isPrefix }: AskedWord): string {
  return `'${projectId}${word.replaceAll(/['\\]/g, "$&$&")}'${isPrefix ? ":*" : ""}`;
}

function rateScreen(
  { node_id, name, page_name, operation }: FoundScreen,
  asked: readonly AskedWord[],
): Rated {
  return {
    hit: {
      screen: node_id,
      screen_name: name,
      page_name,
      layer: null,
      match: { in: "name", text: name, ranges: findRanges(name, asked) },
      operation,
      field: null,
      is_broken: false,
    },
    // Of equal names, the screen comes before its layers.
    rate: rateName(name, asked) + 0.01,
  };
}

function rateLayer(found: FoundLayer, asked: readonly AskedWord[]): Rated {
  const { layer, screen_id, screen_name, page_name, operation_id, method, path, field, is_broken } = found;
  const rate = rateName(layer.name, asked);
  const shown = rate > 0 ? layer.name : (layer.text ?? "").slice(0, maxText).toWellFormed();
  return {
    hit: {
      screen: screen_id,
      screen_name,
      page_name,
      layer: { id: layer.id, name: layer.name },
      match: { in: rate > 0 ? "name" : "text", text: shown, ranges: findRanges(shown, asked) },
      operation: { operation_id, method, path },
      field,
      is_broken,
    },
    rate,
  };
}

/** The part of the name's words that was asked for; 0 unless it contains all asked words. */
function rateName(name: string, asked: readonly AskedWord[]): number {
  const words = splitWords(name).map(({ word }) => word);
  const isIn = ({ word, isPrefix }: AskedWord) =>
    words.some((each) => (isPrefix ? each.startsWith(word) : each === word));
  return asked.every(isIn) ? asked.length / Math.max(words.length, asked.length) : 0;
}
