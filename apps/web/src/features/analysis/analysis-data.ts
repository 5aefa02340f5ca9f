import type { FindingPage, ProjectAnalysis } from "@linkspan/contract";
import type { Block } from "../../lib/score-with.ts";

/** The analysis as members see it, or the reduced one behind a share link. */
export type ShownAnalysis = Omit<ProjectAnalysis, "silence_count" | "analytics" | "autofix"> &
  Partial<Pick<ProjectAnalysis, "analytics" | "autofix">>;

export type Check = ProjectAnalysis[Block]["issues"][number];

export type Section = "operations" | "schemas";

/** The findings of one operation or schema, and the fixes for the schema. */
export type FindingItem = FindingPage["items"][number];

export type Finding = FindingItem["findings"][number];
