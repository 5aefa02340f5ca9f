import { findJsonDiagnostic } from "../parse/json-diagnostic.ts";
import { toPosition } from "../parse/lines.ts";

/** Where a text stops being JSON; nothing where it is. */
export function locateJsonError(text: string): { line: number; column: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return toPosition(text, findJsonDiagnostic(text, 0)?.offset ?? text.length);
  }
}
