import { type EventData, type EventName, messageVersion } from "../messages.ts";

/** Tells the window what happened in the document. */
export function sendEvent<Name extends EventName>(event: Name, data: EventData<Name>): void {
  figma.ui.postMessage({ version: messageVersion, event, data });
}
