/** What people can allow beyond their profile. */
export type FigmaScope = "file_content:read" | "file_metadata:read" | "webhooks:write";

/** Every grant includes it: it says whose grant it is. */
export const signInScope = "current_user:read";

/** What importing screens needs. */
export const importScopes: readonly FigmaScope[] = ["file_content:read", "file_metadata:read"];

/** What hearing of changes to a file needs. */
export const webhookScope: FigmaScope = "webhooks:write";
