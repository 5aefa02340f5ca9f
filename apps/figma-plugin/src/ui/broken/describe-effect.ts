import type { ReachingChange } from "@linkspan/contract";
import { t } from "../translate.ts";

/** What a change does to one of the layers that it affects. */
export function describeEffect(
  { scale }: Pick<ReachingChange, "scale">,
  { effect, divide_by, shown_as, holds }: ReachingChange["reach"]["first"][number],
): string {
  if (scale !== null && (effect === "renamed" || effect === "retyped")) {
    const factor = Math.round(scale < 1 ? 1 / scale : scale);
    const isUndone = divide_by !== null && Math.round(divide_by * scale) === 1;
    if (isUndone) return t("draft.divided", { factor });
    return t(scale < 1 ? "draft.too-small" : "draft.too-large", { factor });
  }
  if (effect === "may_be_refused" && shown_as !== null) return t("draft.refused", { words: shown_as });
  if (effect === "may_be_larger" && holds !== null) return t("draft.longer", { holds });
  return t(`draft.${effect}`);
}
