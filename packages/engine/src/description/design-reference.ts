import { hasText } from "../json.ts";
import type { Operation } from "./operations.ts";

/** Where an operation names the design that shows it. */
const designReferenceKey = "x-nodeRefID";

/** Whether an operation belongs on a screen: its author says `none` when it does not. */
export function needsDesignReference({ object }: Operation): boolean {
  return object[designReferenceKey] !== "none";
}

/** Whether an operation names the design that shows it. */
export function hasDesignReference({ object }: Operation): boolean {
  return hasText(object[designReferenceKey]);
}
