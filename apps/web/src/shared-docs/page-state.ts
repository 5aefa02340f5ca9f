import type { SharedDocsPage } from "@linkspan/contract";

/** What a share link opens: documentation, nothing, or documentation that is being processed again. */
export type SharedPageState = SharedDocsPage | "expired" | "outdated";
