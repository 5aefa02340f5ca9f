import type { Binding } from "@linkspan/contract";
import { useEffect } from "react";
import type { ActivePair, DesignState } from "./design-context.ts";
import type { Store } from "./store.ts";

/** Rows that show a field; inside, an element has its address. */
export const fieldRows = ".schema-row, .parameter-table tr, .linking-row, .requested-row";

/**
 * Hovering a row or a layer raises its pair, otherwise the focused one is raised. A row may have the focus before its
 * bindings are known: then it is raised once they are.
 */
export function useActivePair(store: Store<DesignState>, bindings: readonly Binding[] | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `bindings` decide which rows are ends of a pair
  useEffect(() => {
    const raise = ({ target }: { target: EventTarget | null }) => {
      const pair = findEnd(target) ?? findEnd(document.activeElement);
      const { active } = store.get();
      if (JSON.stringify(pair) !== JSON.stringify(active)) store.set({ active: pair });
    };
    const first = requestAnimationFrame(() => {
      if (!store.get().active) raise({ target: document.activeElement });
    });
    document.addEventListener("pointerover", raise);
    document.addEventListener("focusin", raise);
    return () => {
      cancelAnimationFrame(first);
      document.removeEventListener("pointerover", raise);
      document.removeEventListener("focusin", raise);
    };
  }, [store, bindings]);
}

function findEnd(target: EventTarget | null): ActivePair {
  if (!(target instanceof Element)) return undefined;
  const layer = target.closest<HTMLElement>("[data-layer]")?.dataset.layer;
  if (layer !== undefined) return { layer };
  const row = target.closest(fieldRows);
  const field = row?.querySelector<HTMLElement>("[data-field]")?.dataset.field;
  return field === undefined ? undefined : { field };
}
