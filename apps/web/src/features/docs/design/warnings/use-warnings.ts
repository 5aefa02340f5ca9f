import type { FoundWarning } from "@linkspan/engine/bindings";
import { useMemo } from "react";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import { useConnections } from "../use-connections.ts";

/** Warnings about the shown operation, and those of them that were ignored. */
export function useWarnings(): { open: readonly FoundWarning[]; ignored: readonly FoundWarning[] } {
  const { store } = useDesign();
  const { data } = useConnections();
  const warnings = useStore(store, (state) => state.warnings);
  const keys = data?.ignored_warnings;
  return useMemo(() => {
    const isIgnored = ({ key }: FoundWarning) => keys?.includes(key) ?? false;
    return {
      open: warnings.filter((warning) => !isIgnored(warning)),
      ignored: warnings.filter(isIgnored),
    };
  }, [warnings, keys]);
}
