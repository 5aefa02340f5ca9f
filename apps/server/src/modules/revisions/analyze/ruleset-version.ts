import { readFileSync } from "node:fs";
import { hashSources } from "./hash-sources.ts";

/** The build writes it here, beside the chunk of this module; as it is written, the code itself is at hand. */
export const versionFile = "ruleset-version";

let version: string | undefined;

/** Identifies the rules and the format of stored results. After a change, new uploads are analyzed again. */
export function rulesetVersion(): string {
  version ??= import.meta.url.endsWith(".ts")
    ? hashSources()
    : readFileSync(new URL(versionFile, import.meta.url), "utf8");
  return version;
}
