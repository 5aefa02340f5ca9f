import type { FindingPage, ProjectAnalysis } from "@linkspan/contract";
import type { Block } from "../../lib/score-with.ts";

/** What members see; readers by link see less. */
export type ShownAnalysis = Omit<ProjectAnalysis, "silence_count" | "analytics" | "autofix"> &
  Partial<Pick<ProjectAnalysis, "analytics" | "autofix">>;

export type Check = ProjectAnalysis[Block]["issues"][number];

export type Section = "operations" | "schemas";

/** What was found about one operation or schema, and how the schema can be fixed. */
export type FindingItem = FindingPage["items"][number];

export type Finding = FindingItem["findings"][number];
