import type { FindingItem, Section } from "./analysis-data.ts";
import { type InsightTab, writeAnalysisView } from "./view.ts";

/** The URL fragment of a location in the description or of a check. */
export function toHash(anchor: string): string {
  return `#${encodeURIComponent(anchor).replaceAll("%2F", "/")}`;
}

/** The target in the URL's fragment: a JSON pointer, or the ID of a check. */
export function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** The pointer of the operation or schema that contains another pointer. */
export function ownerPointer(pointer: string): string {
  const keys = pointer.split("/");
  return keys.slice(0, keys[1] === "definitions" ? 3 : 4).join("/");
}

/** Whether a pointer is that of an item or of something inside it. */
export function containsPointer(item: FindingItem, pointer: string): boolean {
  const own = ownerPointer(item.findings[0]?.pointer ?? "");
  return pointer === own || pointer.startsWith(`${own}/`);
}

/** The tab with a card for the object at a pointer, if there is one. */
export function sectionOf(pointer: string): Section | undefined {
  if (/^\/(paths|webhooks)\/[^/]+\/[^/]+/.test(pointer)) return "operations";
  return /^\/(components\/schemas|definitions)\//.test(pointer) ? "schemas" : undefined;
}

/** The URL of a card in Detailed Insights. */
export function toInsight(section: InsightTab, anchor: string): string {
  return writeAnalysisView({ tab: "insights", section }) + toHash(anchor);
}
