import { type LayerMatch, matchLayer } from "./match-layer.ts";
import { matchScreen, type ScreenMatch } from "./match-screen.ts";
import {
  type MissingLayer,
  maxCandidates,
  type Replacement,
  type ReplacementCandidate,
  type ReplacementInput,
} from "./replacement.ts";
import { createScreenIndex, type ScreenIndex } from "./screen-index.ts";

/** From when a candidate is named, from when it is sure, and by how much it then has to be better than the next. */
const layerScores = { likely: 0.4, sure: 0.6, lead: 0.1 };
const screenScores = { likely: 0.35, sure: 0.6, lead: 0.15 };

type Scores = typeof layerScores;

/**
 * Proposes what may take the place of deleted screens and layers. A layer of a deleted screen is looked for on the screen
 * that replaces it, any other one on its own screen. Each layer replaces one at most.
 */
export function proposeReplacements({
  missing,
  screens,
  existing,
  canReplace = () => true,
}: ReplacementInput): Replacement[] {
  const indexes = screens.map((screen) => createScreenIndex(screen, existing));
  const byId = new Map(indexes.map((index) => [index.screen.nodeId, index]));
  const newScreens = indexes.filter(({ screen }) => !existing?.has(screen.nodeId));
  const matchesOfScreens = missing.screens.map((gone) =>
    matchScreen(
      gone,
      newScreens.filter(({ screen }) => canReplace(gone.nodeId, screen.nodeId)),
    ),
  );
  const successors = new Map<string, readonly ScreenIndex[]>();
  for (const [at, { nodeId }] of missing.screens.entries()) {
    const likely = matchesOfScreens[at]?.filter(({ score }) => score >= screenScores.likely) ?? [];
    successors.set(
      nodeId,
      likely.slice(0, maxCandidates).map(({ index }) => index),
    );
  }
  const matchesOfLayers = missing.layers.map((layer) => matchLayer(layer, listSearched(layer)));
  return [
    ...missing.screens.map(({ nodeId }, at) => ({
      missing: nodeId,
      candidates: toCandidates(
        matchesOfScreens[at] ?? [],
        screenScores,
        ({ index, reasons }: ScreenMatch) => ({
          screen: index.screen.nodeId,
          reasons,
        }),
      ),
    })),
    ...assignLayers(missing.layers, matchesOfLayers),
  ];

  function listSearched({ screen }: MissingLayer): readonly ScreenIndex[] {
    const own = byId.get(screen);
    return own ? [own] : (successors.get(screen) ?? []);
  }
}

/** Gives each layer to the deleted one that it is most like; the others keep their next candidates. */
function assignLayers(
  missing: readonly MissingLayer[],
  matchesOfLayers: readonly (readonly LayerMatch[])[],
): Replacement[] {
  const takenBy = new Map<string, number>();
  const firsts = matchesOfLayers.flatMap((matches, at) => matches.map((match) => ({ match, at })));
  const assigned = new Set<number>();
  for (const { match, at } of firsts.sort((one, other) => other.match.score - one.match.score)) {
    const key = toKey(match);
    if (assigned.has(at) || takenBy.has(key) || match.score < layerScores.likely) continue;
    assigned.add(at);
    takenBy.set(key, at);
  }
  return missing.map(({ id }, at) => {
    const free = (matchesOfLayers[at] ?? []).filter((match) => (takenBy.get(toKey(match)) ?? at) === at);
    const candidates = toCandidates(free, layerScores, ({ found, reasons }: LayerMatch) => ({
      screen: found.screen.nodeId,
      layer: found.layer.id,
      reasons,
    }));
    return { missing: id, candidates };
  });
}

function toKey({ found }: LayerMatch): string {
  return `${found.screen.nodeId} ${found.layer.id}`;
}

function toCandidates<M extends { score: number; reasons: readonly unknown[] }>(
  matches: readonly M[],
  { likely, sure, lead }: Scores,
  toCandidate: (match: M) => Omit<ReplacementCandidate, "confidence">,
): ReplacementCandidate[] {
  const [first, second] = matches;
  // One reason alone may be a coincidence, and so may be the better of two that are alike.
  const isSure =
    first !== undefined &&
    first.score >= sure &&
    first.reasons.length > 1 &&
    first.score - (second?.score ?? 0) >= lead;
  return matches
    .filter(({ score }) => score >= likely)
    .slice(0, maxCandidates)
    .map((match) => ({ ...toCandidate(match), confidence: match === first && isSure ? "sure" : "likely" }));
}
