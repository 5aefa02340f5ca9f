import { hash } from "node:crypto";
import { compareRevisions, openDescription } from "@linkspan/engine/diff/revisions";
import type { ChangeReport } from "@linkspan/engine/format/changes/change-report";
import {
  type ComparedText,
  createChangeReport,
  toComparedFile,
} from "@linkspan/engine/format/changes/create-change-report";

/** Compares two descriptions here, without a server. */
export async function compareTexts(before: ComparedText, after: ComparedText): Promise<ChangeReport> {
  const sha256 = (text: string) => hash("sha256", text, "hex");
  const old = openDescription(before.description, sha256);
  const now = openDescription(after.description, sha256);
  return createChangeReport(toComparedFile(before), after, await compareRevisions(old, now, sha256));
}
