import type { ContentUrl } from "@linkspan/contract";
import { callAs } from "./browser.ts";

/** What can be read of a revision by signed URL. Those of an operation and a schema are in the description of the boats. */
export const signedReads = {
  "index/": "index/",
  "navigator/": "navigator/",
  "overview/": "overview/",
  "schemas/": "schemas/",
  "schemas/uses/": "schemas/uses/?name=Boat",
  "operations/{operation}/": "operations/{operation}/",
  "components/": "components/?reference=%23%2Fcomponents%2Fschemas%2FBoat",
} as const;

/** URLs of a revision, as this person gets them. */
export async function signUrls(
  origin: string,
  access: string | undefined,
  path: string,
): Promise<ContentUrl | undefined> {
  const response = await callAs(origin, access, path);
  return ((await response.json()) as { data?: ContentUrl }).data;
}

/** The URL of a part. */
export function urlOf(origin: string, signed: ContentUrl, part: string, operation = ""): string {
  const { base, signature } = signed;
  const path = part.replace("{operation}", operation);
  const query = `${path.includes("?") ? "&" : "?"}${signature}`;
  return `${origin}${base}/${path}${query}`;
}

export const contentUrlPath = ({ id, number }: Record<string, string>) =>
  `/projects/${id}/revisions/${number}/content_url/`;
