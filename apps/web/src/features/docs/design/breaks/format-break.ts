import type { Translate } from "../../../../lib/i18n/translate.tsx";
import type { Break } from "./use-breaks.ts";

/** What a change does to one layer: "its field becomes fare.total". */
export function formatBreak(t: Translate, { change, layer: { effect, divide_by } }: Break): string {
  const { scale, rename } = change;
  if (scale !== null && divide_by !== null && Math.round(divide_by * scale) === 1) {
    return t("design.break-scaled", { factor: Math.round(1 / scale) });
  }
  if (effect === "renamed" && rename) return t("design.break-renamed", { field: formatRenamed(change) });
  return t(`design.break-${effect === "renamed" ? "removed" : effect}`);
}

/** What a renamed field is called now. */
export function formatRenamed({ rename }: Break["change"]): string {
  return [rename?.to.name, rename?.to.path].filter(Boolean).join(".");
}
