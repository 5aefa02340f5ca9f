import type { Binding } from "@linkspan/contract";
import type { SelectedLayer } from "../../../messages.ts";
import { createSuggestionFinder, type FoundSuggestion } from "../find-suggestion.ts";
import type { LoadedScreen } from "../use-screen.ts";

/** A selected layer with its field, or the one that is suggested for it. */
export type SelectedRow = { layer: SelectedLayer; screen: LoadedScreen | undefined } & (
  | { kind: "bound"; binding: Binding }
  | { kind: "suggested"; suggestion: FoundSuggestion }
  /** Nothing fits, its frame isn't stored yet, or it isn't in a frame. */
  | { kind: "none" | "unknown" | "loading" | "outside" }
);

/** The selected layers in their order; `screens` are those of the layers, by node. */
export function listSelectedRows(
  layers: readonly SelectedLayer[],
  screens: ReadonlyMap<string, LoadedScreen>,
): SelectedRow[] {
  const finders = new Map([...screens.values()].map((screen) => [screen, createSuggestionFinder(screen)]));
  return layers.map((layer): SelectedRow => {
    const screen = layer.screen ? screens.get(layer.screen.id) : undefined;
    if (!screen) return { layer, screen, kind: "outside" };
    const binding = screen.findBinding(layer.id);
    if (binding) return { layer, screen, kind: "bound", binding };
    if (screen.details === null) return { layer, screen, kind: "unknown" };
    const suggestion = finders.get(screen)?.(layer.id);
    if (suggestion) return { layer, screen, kind: "suggested", suggestion };
    return { layer, screen, kind: screen.isLoading ? "loading" : "none" };
  });
}
