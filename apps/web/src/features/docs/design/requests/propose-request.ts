import type { ScreenDetails } from "@linkspan/contract";
import { draftProposed, type Field, type FieldDraft, proposeFields } from "@linkspan/engine/bindings";
import { toEngineScreen } from "../linking/suggestion.ts";

type Proposal = {
  details: ScreenDetails;
  layer: string;
  operation: string;
  method: string;
  fields: readonly Field[];
};

/** What the engine proposes for a layer. */
export function proposeRequest({ details, layer, operation, method, fields }: Proposal): FieldDraft[] {
  return draftProposed(
    proposeFields({
      screen: toEngineScreen(details),
      layer,
      operation: { key: operation, method, fields },
      bound: details.bindings.map((binding) => ({
        layer: binding.layer.id,
        operation: binding.operation_id,
        address: binding.field,
      })),
    }),
  );
}
