import type { LikeLayersReader } from "@linkspan/engine/bindings";
import { useMakeChange } from "./changes/use-make-change.ts";
import { createBindChange, type WantedBinding } from "./create-bind-change.ts";

/** Binds a layer of the selected screen to a field. */
export function useBind(readLike: LikeLayersReader) {
  const makeChange = useMakeChange();
  return async (wanted: WantedBinding): Promise<void> => {
    const named = createBindChange(wanted, { readLike });
    if (named) await makeChange(named.label, named.change);
  };
}
