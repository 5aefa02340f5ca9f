import { useEffect } from "react";
import type { ActivePair, DesignState } from "./design-context.ts";
import type { Store } from "./store.ts";

/** Rows that show a field; inside, an element has its address. */
export const fieldRows = ".schema-row, .parameter-table tr, .linking-row";

/** Hovering or focusing a row or a layer raises the pair. */
export function useActivePair(store: Store<DesignState>): void {
  useEffect(() => {
    const raise = ({ target }: Event) => {
      const pair = target instanceof Element ? findEnd(target) : undefined;
      const { active } = store.get();
      if (JSON.stringify(pair) !== JSON.stringify(active)) store.set({ active: pair });
    };
    document.addEventListener("pointerover", raise);
    document.addEventListener("focusin", raise);
    return () => {
      document.removeEventListener("pointerover", raise);
      document.removeEventListener("focusin", raise);
    };
  }, [store]);
}

function findEnd(target: Element): ActivePair {
  const layer = target.closest<HTMLElement>("[data-layer]")?.dataset.layer;
  if (layer !== undefined) return { layer };
  const row = target.closest(fieldRows);
  const field = row?.querySelector<HTMLElement>("[data-field]")?.dataset.field;
  return field === undefined ? undefined : { field };
}
