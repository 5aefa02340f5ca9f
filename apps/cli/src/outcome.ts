import type { ChangeReport, UnreadableFile } from "@linkspan/engine/format/changes/change-report";
import type { CommentCrop } from "@linkspan/engine/format/changes/reach-markdown";

/** What a check came to. Without a report, nothing was compared. */
export type Outcome =
  | { report: ChangeReport; crops?: readonly CommentCrop[] }
  | { unreadable: UnreadableFile[] }
  | { failure: string };
