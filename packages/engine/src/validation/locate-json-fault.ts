import { findJsonFault } from "../read/json-fault.ts";
import { toPosition } from "../read/lines.ts";

/** Where a text stops being JSON; nothing where it is. */
export function locateJsonFault(text: string): { line: number; column: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return toPosition(text, findJsonFault(text, 0)?.offset ?? text.length);
  }
}
