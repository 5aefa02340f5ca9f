import { readFileSync } from "node:fs";

/** The description of Skerry Ferries as it was uploaded over time, the oldest first. */
export const skerryVersions = ["2.2.0", "2.3.0", "2.4.0"] as const;

/** The next version with a tab for spaces on line 48, for looking at a failed upload. Nobody uploads it but tests and people. */
export const brokenDraft = "2.5.0-broken-by-a-tab-on-line-48";

export function readSkerry(version: string): string {
  return readFileSync(new URL(`skerry-openapi-${version}.yaml`, import.meta.url), "utf8");
}
