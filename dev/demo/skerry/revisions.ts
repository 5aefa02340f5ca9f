import { readFileSync } from "node:fs";

/** The description of Skerry Ferries as it was uploaded over time, the oldest first. */
export const skerryVersions = ["2.2.0", "2.3.0", "2.4.0"] as const;

/** The next version with a tab for spaces on line 48, for looking at a failed upload. Nobody uploads it but tests and people. */
export const brokenDraft = "2.5.0-broken-by-a-tab-on-line-48";

/** The newest is the public sample: the site serves it, so it lies there. */
const published = new URL("../../../apps/web/public/", import.meta.url);

export function readSkerry(version: string): string {
  const folder = version === skerryVersions.at(-1) ? published : import.meta.url;
  return readFileSync(new URL(`skerry-openapi-${version}.yaml`, folder), "utf8");
}
