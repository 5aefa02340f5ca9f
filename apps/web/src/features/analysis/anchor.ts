import type { FindingItem, Section } from "./analysis-data.ts";
import { type InsightTab, writeAnalysisView } from "./view.ts";

/** A place or a check as the fragment of an address. */
export function toHash(anchor: string): string {
  return `#${encodeURIComponent(anchor).replaceAll("%2F", "/")}`;
}

/** What the address points at: a JSON pointer, or the id of a check. */
export function readHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

/** The pointer of the operation or schema in which another one lies. */
export function ownerPointer(pointer: string): string {
  const keys = pointer.split("/");
  return keys.slice(0, keys[1] === "definitions" ? 3 : 4).join("/");
}

/** Whether a pointer leads to an item or into it. */
export function holdsPointer(item: FindingItem, pointer: string): boolean {
  const own = ownerPointer(item.findings[0]?.pointer ?? "");
  return pointer === own || pointer.startsWith(`${own}/`);
}

/** The tab that has a card for what lies at a pointer, if there is one. */
export function sectionOf(pointer: string): Section | undefined {
  if (/^\/(paths|webhooks)\/[^/]+\/[^/]+/.test(pointer)) return "operations";
  return /^\/(components\/schemas|definitions)\//.test(pointer) ? "schemas" : undefined;
}

/** The address of a card in Detailed Insights. */
export function toInsight(section: InsightTab, anchor: string): string {
  return writeAnalysisView({ tab: "insights", section }) + toHash(anchor);
}
