import type { Suggestion } from "./suggestion.ts";

type Suggestions = { suggestions: readonly Suggestion[]; reject: (suggestion: Suggestion) => void };

const none: Suggestions = { suggestions: [], reject: () => undefined };

/** Bindings that the engine proposes for the shown screen and operation. */
export function useSuggestions(): Suggestions {
  return none;
}
