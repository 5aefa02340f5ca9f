import type { ScreenDetails } from "@linkspan/contract";
import { type SuggestionReason, suggestBindings } from "@linkspan/engine/bindings";
import { formatFieldAddress } from "@linkspan/engine/field-address";
import type { LoadedOperation } from "../api/queries.ts";
import { toLayers } from "./to-layers.ts";

export type Suggestion = {
  layer: string;
  operation: string;
  field: string;
  reason: SuggestionReason;
};

/** The fields that the engine proposes for the layers of a screen, for each layer the best one. */
export function listSuggestions(
  details: ScreenDetails,
  operations: readonly LoadedOperation[],
): Suggestion[] {
  const found = suggestBindings({
    screen: toLayers(details),
    operations: operations.map(({ line, fields }) => ({ key: line.id, method: line.method, fields })),
    bound: details.bindings.map(({ layer, operation_id, field }) => ({
      layer: layer.id,
      operation: operation_id,
      address: field,
    })),
  });
  const taken = new Set<string>();
  return found.flatMap(({ layer, operation, address, reason }): Suggestion[] => {
    if (taken.has(layer)) return [];
    taken.add(layer);
    return [{ layer, operation, field: formatFieldAddress(address), reason }];
  });
}
