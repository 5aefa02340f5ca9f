import { parseFieldAddress, toRowKey } from "@linkspan/engine/field-address";
import { useEffect } from "react";
import { useDesign } from "../design-context.ts";
import { focusRow } from "../linking/focus-row.ts";
import type { ShownFields } from "../linking/use-linking-rows.ts";
import { useStore } from "../store.ts";

/** Moves the focus to the row of a field that a warning names, after showing the response that contains it. */
export function useWantedRow({ statuses, status, setStatus }: ShownFields): void {
  const { store } = useDesign();
  const wanted = useStore(store, (state) => state.wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and the setter change with every rendering
  useEffect(() => {
    if (wanted === undefined) return;
    const address = parseFieldAddress(wanted);
    const other = address?.status ?? "";
    if (other !== status && statuses.includes(other)) {
      setStatus(other);
      return;
    }
    store.set({ wanted: undefined });
    if (address?.pointer === "") focusStatus();
    else focusRow(toRowKey(wanted));
  }, [store, wanted, status]);
}

/** A response as a whole has no row. */
function focusStatus(): void {
  document.querySelector<HTMLElement>(".linking-statuses input:checked")?.focus();
}
