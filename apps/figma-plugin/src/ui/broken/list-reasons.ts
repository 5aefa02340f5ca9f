import type { BrokenCase } from "@linkspan/contract";
import { t } from "../translate.ts";

/** Why something is proposed as the replacement, or that nothing is. */
export function listReasons(broken: BrokenCase): string[] {
  if (broken.kind === "field") {
    const found = broken.removed?.replacement;
    if (!found) return [t("broken.no-field")];
    return found.reasons.map(({ code, value = "" }) => t(`broken.field-${code}`, { value }));
  }
  const found = broken.kind === "layer" ? broken.layer.replacement : broken.item.replacement;
  if (!found) return [t(broken.kind === "layer" ? "broken.no-layer" : "broken.no-screen")];
  return found.reasons.map(({ code, count = 0, total = 0 }) => t(`broken.${code}`, { count, total }));
}
