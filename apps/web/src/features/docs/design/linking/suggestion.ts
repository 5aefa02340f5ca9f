import type { Binding, DisplayFormat, ScreenDetails } from "@linkspan/contract";
import { type Field, type SuggestionReason, suggestBindings } from "@linkspan/engine/bindings";
import type { ScreenLayers } from "@linkspan/engine/design";
import { formatFieldAddress, toRowKey } from "@linkspan/engine/field-address";
import { pickLayer } from "./pick-layer.ts";

/** A binding that the engine proposes. */
export type Suggestion = {
  layer: Binding["layer"];
  field: string;
  /** 1 is weak, 3 is strong. */
  strength: 1 | 2 | 3;
  reason: SuggestionReason;
  format: DisplayFormat | null;
  repeats: number;
};

type Input = { details: ScreenDetails; operation: string; method: string; fields: readonly Field[] };

/** A screen as the engine reads it. */
export function toEngineScreen({ screen, layers }: ScreenDetails): ScreenLayers {
  return { nodeId: screen.node_id, name: screen.name, width: screen.width, height: screen.height, layers };
}

/** At most one suggestion for each layer and for each field, the strongest first. */
export function listSuggestions({ details, operation, method, fields }: Input): Suggestion[] {
  const { layers, bindings } = details;
  const found = suggestBindings({
    screen: toEngineScreen(details),
    operations: [{ key: operation, method, fields }],
    bound: bindings.map((binding) => ({
      layer: binding.layer.id,
      operation: binding.operation_id,
      address: binding.field,
    })),
  });
  const taken = new Set<string>(bindings.map(({ field }) => toRowKey(field)));
  return found
    .toSorted((a, b) => b.strength - a.strength)
    .flatMap(({ layer: id, address, strength, reason, format, likeIt }): Suggestion[] => {
      const layer = layers.find((each) => each.id === id);
      const field = formatFieldAddress(address);
      const row = toRowKey(field);
      if (!layer || taken.has(row) || taken.has(id)) return [];
      taken.add(row).add(id);
      return [{ layer: pickLayer(layer), field, strength, reason, format: format ?? null, repeats: likeIt }];
    });
}
