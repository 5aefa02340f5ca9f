import { useMemo } from "react";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import type { Suggestion } from "./suggestion.ts";

type Suggestions = {
  suggestions: readonly Suggestion[];
  /** Hides a suggestion until the page is left. */
  reject: (suggestion: Suggestion) => void;
};

/** Bindings that the engine proposes for the shown screen and operation, without the rejected ones. */
export function useSuggestions(): Suggestions {
  const { store } = useDesign();
  const { suggestions: all, rejected } = useStore(store, (state) => state);
  const suggestions = useMemo(
    () => all.filter((each) => !rejected.includes(suggestionKey(each))),
    [all, rejected],
  );
  const reject = (suggestion: Suggestion) =>
    store.set({ rejected: [...store.get().rejected, suggestionKey(suggestion)] });
  return { suggestions, reject };
}

function suggestionKey({ layer, field }: Suggestion): string {
  return `${layer.id} ${field}`;
}
