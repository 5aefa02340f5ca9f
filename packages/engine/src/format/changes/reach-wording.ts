import type { FieldEffect } from "../../diff/reach/field-effect.ts";
import type { Verdict } from "../../diff/verdicts.ts";
import { countThings } from "../wording.ts";
import type { ChangeReport, ReportedChange } from "./change-report.ts";

/** What happens to a layer, short enough for a column of a terminal. */
export const effectTexts: Record<FieldEffect, string> = {
  removed: "field is gone",
  renamed: "field was renamed",
  retyped: "field has another type",
  may_be_empty: "may have no value",
  new_value: "no variant for a value",
  may_be_larger: "may not fit",
  may_be_refused: "may be refused",
  required_field_missing: "lacks a required field",
};

/** Where a change is listed: a risky one that affects layers is among the breaking ones. */
export function listedVerdict({ verdict, reach }: ReportedChange): Verdict {
  return verdict === "risky" && reach && reach.layers > 0 ? "breaking" : verdict;
}

/** The changes that are listed as breaking, or as risky, or as safe. */
export function listChangesOf({ changes }: ChangeReport, verdict: Verdict): ReportedChange[] {
  return changes.filter((change) => listedVerdict(change) === verdict);
}

/** The result in one line: `3 breaking changes reach 5 screens`. */
export function titleResult(report: ChangeReport): string {
  const breaking = listChangesOf(report, "breaking");
  if (breaking.length > 0) {
    const count = `${report.isPartial ? "At least " : ""}${countThings(breaking.length, "breaking change")}`;
    return count + reachOf(report, breaking);
  }
  if (report.isPartial) return "Not everything could be compared";
  const risky = listChangesOf(report, "risky").length;
  return risky > 0 ? `${countThings(risky, "risky change")}, none breaking` : "Breaks nothing";
}

function reachOf({ project, isPartial }: ChangeReport, breaking: readonly ReportedChange[]): string {
  if (!project) return "";
  const reaching = breaking.filter(({ reach }) => reach && reach.layers > 0).length;
  const verb = reaching === 1 ? "reaches" : "reach";
  if (reaching === 0) return ` ${breaking.length === 1 ? "reaches" : "reach"} no screen`;
  const screens = `${project.hasMoreScreens && !isPartial ? "at least " : ""}${countThings(project.screens, "screen")}`;
  return reaching === breaking.length ? ` ${verb} ${screens}` : `, ${reaching} of them ${verb} ${screens}`;
}

/** `risky, affects 2 layers`: said of a change that is listed as breaking and has another verdict. */
export function writeVerdictNote(change: ReportedChange): string {
  if (listedVerdict(change) === change.verdict) return "";
  return `${change.verdict}, affects ${countThings(change.reach?.layers ?? 0, "layer")}`;
}

/** The first layers that a change affects: `Departures: Price, Pay: Total and 3 more layers`. */
export function writeAffected({ reach }: ReportedChange, max = 3): string {
  if (!reach || reach.layers === 0) return "";
  const shown = reach.first.slice(0, max);
  const hidden = reach.layers - shown.length;
  const names = shown.map(({ screen, layer }) => `${screen}: ${layer}`).join(", ");
  if (shown.length === 0) return `affects ${countThings(hidden, "layer")}`;
  return `affects ${names}${hidden > 0 ? ` and ${countThings(hidden, "more layer")}` : ""}`;
}

/** `2 of 3 reviewed`, of the changes that are listed as breaking. */
export function countReviewed(report: ChangeReport): string {
  const breaking = listChangesOf(report, "breaking");
  return `${breaking.filter(({ review }) => review).length} of ${breaking.length} reviewed`;
}

/** `reviewed by Maja Lindqvist, Fixed in 4.2`. */
export function writeReview({ review }: ReportedChange): string {
  if (!review) return "";
  return [`reviewed by ${review.by}`, review.note].filter(Boolean).join(", ");
}
