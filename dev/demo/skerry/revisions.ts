import { readFileSync } from "node:fs";

/** The API description of Skerry Ferries as it was uploaded over time, the oldest first. */
export const skerryVersions = ["2.2.0", "2.3.0", "2.4.0"] as const;

/** The next version, which is still a draft. */
export const skerryDraft = "2.5.0";

/** The next version with a tab for spaces on line 48, for looking at a failed upload. Only tests and people upload it. */
export const brokenDraft = "2.5.0-broken-by-a-tab-on-line-48";

/** The versions that could be read are those of the sample project, which ships with the server. */
const sample = new URL("../../../apps/server/src/modules/sample/", import.meta.url);

export function readSkerry(version: string): string {
  const folder =
    version === brokenDraft
      ? import.meta.url
      : new URL(version === skerryDraft ? "skerry-draft/" : "skerry/", sample);
  return readFileSync(new URL(`skerry-openapi-${version}.yaml`, folder), "utf8");
}
