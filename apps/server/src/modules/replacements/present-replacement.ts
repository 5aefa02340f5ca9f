import type { BrokenScreen } from "@linkspan/contract";
import type { ProposedReplacements } from "../../child/propose-replacements.ts";
import type { BrokenLinks } from "../links/broken-links.service.ts";
import type { StoredScreen } from "../screens/broken-screens.service.ts";

type Found = {
  stored: StoredScreen;
  links: BrokenLinks;
  candidates: readonly StoredScreen[];
  /** The screen that a person has chosen as the replacement. */
  chosen: StoredScreen | undefined;
  proposed: ProposedReplacements;
};

/** A screen with its broken links, and the best replacement for all that is gone. */
export function presentBroken({ stored, links, candidates, chosen, proposed }: Found): BrokenScreen {
  const { screen } = stored;
  const replacement = chosen
    ? { screen: chosen.screen, confidence: "chosen" as const, reasons: [] }
    : findScreenReplacement(screen.node_id, candidates, proposed);
  // Layers go where their screen goes: those of a deleted one without replacement have none either.
  const target = screen.state === "current" && !chosen ? screen.node_id : replacement?.screen.node_id;
  return {
    screen,
    last_seen_at: stored.seenAt.toISOString(),
    links: links.links,
    bindings: links.bindings,
    replacement,
    layers: [...links.layers.keys()].map((layer) => ({
      node_id: layer,
      layer: proposed.layers[layer] ?? null,
      replacement: findLayerReplacement(layer, target, proposed),
    })),
    fields: links.fields,
  };
}

function findScreenReplacement(
  node: string,
  candidates: readonly StoredScreen[],
  proposed: ProposedReplacements,
): BrokenScreen["replacement"] {
  const [best] = proposed.candidates[node] ?? [];
  const found = best && candidates.find(({ screen }) => screen.node_id === best.screen);
  return found && best
    ? { screen: found.screen, confidence: best.confidence, reasons: presentReasons(best.reasons) }
    : null;
}

function findLayerReplacement(
  layer: string,
  target: string | undefined,
  proposed: ProposedReplacements,
): BrokenScreen["layers"][number]["replacement"] {
  const best = proposed.candidates[layer]?.find(({ screen }) => screen === target);
  if (!best?.found) return null;
  const { screen, found, confidence, reasons } = best;
  return { screen, layer: found, confidence, reasons: presentReasons(reasons) };
}

type Reasons = ProposedReplacements["candidates"][string][number]["reasons"];

function presentReasons(reasons: Reasons) {
  return reasons.map(({ code, count, total }) => ({ code, count, total }));
}
