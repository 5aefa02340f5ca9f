import type { Section } from "./analysis-data.ts";

export type InsightTab = Section | "security" | "best-practices";

/** The state of the page that is in the URL, so that a reload and a copied link show the same. */
export type View = {
  tab: "overview" | "insights";
  section: InsightTab;
  q: string;
  rule: string;
  method: string;
  /** Only open or only silenced findings; empty for both. */
  silence: "" | "open" | "silenced";
  /** The days whose uploads the score history shows. */
  range: string;
  /** The task or pane of the Fix workspace; empty while that is closed. */
  fix: string;
  /** The row of the task: the pointer of the finding that it fixes. */
  row: string;
};

const sections: readonly string[] = ["operations", "schemas", "security", "best-practices"];

export const noFilter = { q: "", rule: "", method: "", silence: "" } as const;

const start: View = { tab: "overview", section: "operations", ...noFilter, range: "", fix: "", row: "" };

export function readView(params: URLSearchParams): View {
  const silence = params.get("silence");
  const section = params.get("section") ?? "";
  return {
    tab: params.get("tab") === "insights" ? "insights" : "overview",
    section: sections.includes(section) ? (section as InsightTab) : "operations",
    q: params.get("q") ?? "",
    rule: params.get("rule") ?? "",
    method: params.get("method") ?? "",
    silence: silence === "open" || silence === "silenced" ? silence : "",
    range: params.get("range") ?? "",
    fix: params.get("fix") ?? "",
    row: params.get("row") ?? "",
  };
}

/** The URL's query for a view, without default values. */
export function writeAnalysisView(view: Partial<View>): string {
  const pairs = Object.entries({ ...start, ...view }).filter(
    ([name, value]) => value !== "" && value !== start[name as keyof View],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "?";
}

/** Whether any filter is set. */
export function hasFilter({ q, rule, method, silence }: View): boolean {
  return q !== "" || rule !== "" || method !== "" || silence !== "";
}
