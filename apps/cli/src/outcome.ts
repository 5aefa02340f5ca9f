import type { ChangeReport, UnreadableFile } from "@linkspan/engine/format/changes/change-report";

/** What a check came to. Without a report, nothing was compared. */
export type Outcome = { report: ChangeReport } | { unreadable: UnreadableFile[] } | { failure: string };
