import { createPreference } from "../../../lib/preference.ts";
import { clientIds } from "./clients.ts";

/** The client that the reader chose for code samples, for all operations. */
export const chosenClient = createPreference("sample-client", clientIds);
