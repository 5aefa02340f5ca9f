import type { Binding, ScreenDetails } from "@linkspan/contract";
import { type Field, type FoundWarning, findWarnings } from "@linkspan/engine/bindings";
import { toEngineScreen } from "../linking/suggestion.ts";

type Input = {
  operation: string;
  method: string;
  fields: readonly Field[];
  responses: readonly { status: string; description: string }[];
  /** Of the screens that use the operation, those whose layers are loaded. */
  screens: readonly ScreenDetails[];
  bindings: readonly Binding[];
  /** Whether the layers of all its screens are loaded. */
  isComplete: boolean;
};

/** That no screen shows something can be said only after looking at all of them. */
const needAllScreens: ReadonlySet<string> = new Set(["list-without-empty-state", "error-not-shown"]);

/** Where the screens and the API don't agree about an operation. */
export function findDesignWarnings(input: Input): FoundWarning[] {
  const { operation, method, fields, responses, screens, bindings, isComplete } = input;
  const found = findWarnings({
    screens: screens.map(toEngineScreen),
    operations: [{ key: operation, method, fields, responses }],
    links: screens.map(({ screen }) => ({ operation, screen: screen.node_id })),
    bindings: bindings.map(({ layer, screen, field, format, broken }) => ({
      operation,
      screen,
      layer: layer.id,
      address: field,
      format: format ?? undefined,
      isFieldRemoved: broken === "field_removed",
    })),
  });
  return found.filter(({ warning }) => isComplete || !needAllScreens.has(warning));
}
