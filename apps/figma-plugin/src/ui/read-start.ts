import type { Start } from "../messages.ts";
import { callDocument, onDocumentEvent } from "./bridge.ts";

/**
 * What the document sends while the window loads, or its response: it is not documented whether Figma keeps messages for
 * a window whose script has not run yet.
 */
export function readStart(): Promise<Start> {
  return new Promise((resolve, reject) => {
    const stop = onDocumentEvent("start", resolve);
    callDocument("start", {}).then(resolve, reject).finally(stop);
  });
}
