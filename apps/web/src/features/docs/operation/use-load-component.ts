import { use, useEffect } from "react";
import { ComponentsContext } from "./components-context.ts";

/** Fetches what the way to a property leads through. */
export function useLoadComponent(reference: string | undefined): void {
  const { load } = use(ComponentsContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reference is what has to be fetched
  useEffect(() => {
    if (reference !== undefined) load?.(reference);
  }, [reference]);
}
