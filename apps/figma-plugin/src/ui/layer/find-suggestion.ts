import type { Field } from "@linkspan/engine/bindings";
import { listSuggestions, type Suggestion } from "./list-suggestions.ts";
import type { LoadedScreen } from "./use-screen.ts";

/** A suggestion with the field that it is about. */
export type FoundSuggestion = Pick<Suggestion, "operation" | "reason"> & { field: Field };

type SuggestionFinder = (layer: string) => FoundSuggestion | undefined;

/** Finds what the engine proposes for a layer of a screen, or for one like it in another row. */
export function createSuggestionFinder({
  details,
  operations,
  readLike,
}: Pick<LoadedScreen, "details" | "operations" | "readLike">): SuggestionFinder {
  const suggestions = details ? listSuggestions(details, operations) : [];
  return (layer) => {
    const like = new Set(readLike(layer));
    const found =
      suggestions.find((each) => each.layer === layer) ?? suggestions.find((each) => like.has(each.layer));
    const operation = operations.find(({ line }) => line.id === found?.operation);
    const field = operation?.fields.find(({ key }) => key === found?.field);
    return found && field ? { operation: found.operation, reason: found.reason, field } : undefined;
  };
}
