import { createPreference } from "../../../lib/preference.ts";
import { clientIds } from "./clients.ts";

/** The client that a reader wants samples for, on every operation. */
export const chosenClient = createPreference("sample-client", clientIds);
