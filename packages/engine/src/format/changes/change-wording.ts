import type { Verdict } from "../../diff/verdicts.ts";
import { countThings, descriptionTitle } from "../wording.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";

/** The verdicts, the worst first. */
export const verdictOrder = ["breaking", "risky", "safe"] as const satisfies readonly Verdict[];

export const verdictTitles: Record<Verdict, string> = { breaking: "Breaking", risky: "Risky", safe: "Safe" };

/** Both descriptions in one line: `Orders API 2.4.0 → 2.5.0`. */
export function titleComparison({ before, after }: ChangeReport): string {
  const name = descriptionTitle(before.title, before.version);
  if (before.title !== after.title) return `${name} → ${descriptionTitle(after.title, after.version)}`;
  return before.version === after.version ? name : `${name} → ${after.version || "no version"}`;
}

/** How many operations there are, and how many differ. */
export function countOperations({ after, operations }: ChangeReport): string {
  const { added, removed, changed } = operations;
  const differing = added + removed + changed;
  return `${countThings(after.operations, "operation")}, ${differing} ${differing === 1 ? "differs" : "differ"}`;
}

/** `3 breaking, 0 risky, 5 safe`. */
export function countVerdicts({ counts }: ChangeReport): string {
  return verdictOrder.map((verdict) => `${counts[verdict]} ${verdict}`).join(", ");
}

/** What happened, with how sure that is: `A field was renamed, with another type, 96 % sure`. */
export function writeTitle({ title, renamed }: ReportedChange): string {
  if (!renamed) return title;
  const type = renamed.isRetyped ? ", with another type" : "";
  return `${title}${type}, ${Math.round(renamed.confidence * 100)} % sure`;
}

/** Where it happened: `response 200: orders[].price`. A renamed field is named by its values. */
export function writeField({ section, field, renamed }: ReportedChange): string {
  return [section, renamed ? "" : field].filter(Boolean).join(": ");
}

/** The values before and after. */
export function writeValues({ before, after, subject }: ReportedChange): string {
  return [before, after]
    .filter((value) => value !== "" && (value !== subject || (before !== "" && after !== "")))
    .map(shorten)
    .join(" → ");
}

/** The operations that use what was edited; empty for an operation's own change. */
export function writeReach({ isShared, operations, firstOperations: [first] }: ReportedChange): string {
  if (!isShared || operations === 0) return "";
  return operations === 1 && first ? `in ${first}` : `in ${countThings(operations, "operation")}`;
}

export const partialNote = "Not everything could be compared: there may be more changes than are listed.";

const maxLength = 60;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}
