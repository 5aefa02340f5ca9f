import type { FindingItem } from "../analysis-data.ts";
import type { View } from "../view.ts";

export type Filter = Pick<View, "q" | "rule" | "method">;

/** Whether an operation or schema is among what a person looks for. */
export function matchItem(item: FindingItem, { q, rule, method }: Filter): boolean {
  if (method && item.method !== method) return false;
  if (rule && !item.findings.some((finding) => finding.rule === rule)) return false;
  const wanted = q.toLowerCase();
  const texts = [item.path, item.name, item.method, ...item.findings.map(({ message }) => message)];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}
