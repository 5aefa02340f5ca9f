import { use, useEffect } from "react";
import { ComponentsContext } from "./components-context.ts";

/** Fetches a component that the path to a property leads through. */
export function useLoadComponent(reference: string | undefined): void {
  const { load } = use(ComponentsContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another reference
  useEffect(() => {
    if (reference !== undefined) load?.(reference);
  }, [reference]);
}
