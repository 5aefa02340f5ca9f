import { toRowKey } from "@linkspan/engine/field-address";
import { useMemo } from "react";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import { useConnections } from "../use-connections.ts";
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
  const { data } = useConnections();
  const bindings = data?.bindings;
  const suggestions = useMemo(() => {
    // A confirmed suggestion is a binding at once, but is found again only when the screen has been refetched.
    const bound = new Set(bindings?.flatMap(({ layer, field }) => [layer.id, toRowKey(field)]));
    const isOpen = ({ layer, field }: Suggestion) => !bound.has(layer.id) && !bound.has(toRowKey(field));
    return all.filter((each) => isOpen(each) && !rejected.includes(suggestionKey(each)));
  }, [all, rejected, bindings]);
  const reject = (suggestion: Suggestion) =>
    store.set({ rejected: [...store.get().rejected, suggestionKey(suggestion)] });
  return { suggestions, reject };
}

function suggestionKey({ layer, field }: Suggestion): string {
  return `${layer.id} ${field}`;
}
