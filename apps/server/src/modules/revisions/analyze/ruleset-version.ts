import { createHash } from "node:crypto";
import { rules } from "@linkspan/engine";

/** Raised when results are stored in another form, or say something else for the same rules. */
const format = 1;

let version: string | undefined;

/** Names the rules and the form of stored results. Another name, and descriptions are analysed anew. */
export function rulesetVersion(): string {
  // Functions are left out by JSON: what rules look for changes with their words, or with the format.
  version ??= createHash("sha256")
    .update(JSON.stringify([format, rules]))
    .digest("hex")
    .slice(0, 16);
  return version;
}
