import type { Verdict } from "../../diff/verdicts.ts";
import { countThings } from "../wording.ts";

/** A change in one line: `GET /departures`, “Field renamed”, `price.amount → fare.total`. */
export type ChangelogLine = {
  verdict: Verdict;
  subject: string;
  title: string;
  detail: string;
  /** How many screens it affects, and the names of the first. Null for readers who see no screens. */
  screens: { count: number; names: readonly string[] } | null;
};

/** What a version changed, in numbers. */
export type ChangeTotals = {
  isDraft: boolean;
  state: "first" | "ready" | "comparing" | "too_complex";
  isPartial: boolean;
  isReachKnown: boolean;
  /** Risky changes that affect layers count as breaking. */
  counts: Record<Verdict, number>;
  /** Null for readers who see no screens. */
  reach: { changes: number; screens: number } | null;
};

/** What a version changed. */
export type ChangelogVersion = ChangeTotals & {
  contents: { endpoints: number; operations: number };
  changes: readonly ChangelogLine[];
  /** How many more changes there are. */
  more: number;
};

/** One version in a changelog. The ID and the time stay the same forever. */
export type ChangelogRelease = ChangelogVersion & { id: string; version: string; at: string };

/** The versions of an API, the newest first. */
export type Changelog = {
  id: string;
  title: string;
  /** URLs of the page that shows it, and of the feed. */
  page: string;
  self: string;
  hasOlder: boolean;
  entries: readonly ChangelogRelease[];
};

/** What a version did, in one line: `1 change broke 1 screen`. Without a full comparison, nothing is called safe. */
export function titleVersion(totals: ChangeTotals): string {
  const { isDraft, state, isPartial, isReachKnown, counts, reach } = totals;
  if (state === "first") return "First version";
  if (state === "comparing") return "Still being compared";
  if (state === "too_complex") return "Too large to compare";
  const least = isPartial ? "At least " : "";
  if (reach && reach.screens > 0) {
    const verb = isDraft ? (reach.changes === 1 ? "breaks" : "break") : "broke";
    return `${least}${countThings(reach.changes, "change")} ${verb} ${countThings(reach.screens, "screen")}`;
  }
  if (counts.breaking > 0) return `${least}${countThings(counts.breaking, "breaking change")}`;
  if (isPartial) return "Not everything could be compared";
  if (!isReachKnown) return "Screens still being compared";
  if (counts.risky + counts.safe === 0) return "No changes";
  return isDraft ? "Nothing breaks" : "Nothing broke";
}

/** What readers have to know besides the changes; empty if there is nothing. */
export function noteVersion({ state, isPartial, contents }: ChangelogVersion): string {
  if (state === "first") {
    return `${countThings(contents.endpoints, "endpoint")}, ${countThings(contents.operations, "operation")}.`;
  }
  if (state === "comparing") return "What it changed is known in a few seconds.";
  if (state === "too_complex") return "Comparing it takes more memory or time than there is.";
  return isPartial ? "There may be more changes than are listed." : "";
}

/** `on Departures, Pay and 3 more screens`; empty for a change that affects none. */
export function nameScreens({ screens }: ChangelogLine): string {
  if (!screens || screens.count === 0) return "";
  const hidden = screens.count - screens.names.length;
  if (screens.names.length === 0) return `on ${countThings(screens.count, "screen")}`;
  return `on ${screens.names.join(", ")}${hidden > 0 ? ` and ${countThings(hidden, "more screen")}` : ""}`;
}
