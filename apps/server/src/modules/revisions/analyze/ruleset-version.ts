import { readFileSync } from "node:fs";
import { hashSources } from "./hash-sources.ts";

/** The build writes it here, beside the chunk of this module; as it is written, the code itself is at hand. */
export const versionFile = "ruleset-version";

let version: string | undefined;

/** Names the rules and the form of stored results. Another name, and descriptions that come in are analysed anew. */
export function rulesetVersion(): string {
  version ??= import.meta.url.endsWith(".ts")
    ? hashSources()
    : readFileSync(new URL(versionFile, import.meta.url), "utf8");
  return version;
}
