import { type SharedDocsPage, sharedPages } from "@linkspan/contract";

/** Where a page is drawn, and taken over. */
export function addressOf({ token, segment }: Pick<SharedDocsPage, "token" | "segment">): string {
  return `${sharedPages}${token}${segment === null ? "" : `/op/${segment}`}`;
}
