import type { ReachingChange } from "@linkspan/contract";
import type { ReactNode } from "react";
import type { Translate } from "../../lib/i18n/translate.tsx";

/** What a change does to the layers that it affects; empty where it affects none. */
export function formatChangeEffect(t: Translate, { reach, scale, required }: ReachingChange): ReactNode {
  const first = reach.first[0];
  if (!first) return "";
  if (required.length > 0) return t("changes-page.effect-required_field_missing", { count: reach.screens });
  const { effect, divide_by, shown_as, holds } = first;
  const { layers, screens } = reach;
  if (scale !== null && (effect === "renamed" || effect === "retyped")) {
    const factor = scale < 1 ? 1 / scale : scale;
    const size = scale < 1 ? "small" : "large";
    const isUndone = divide_by !== null && Math.round(divide_by * scale) === 1;
    return t(isUndone ? "changes-page.effect-divided" : `changes-page.effect-too-${size}`, {
      count: screens,
      factor: Math.round(factor),
    });
  }
  if (effect === "may_be_refused" && shown_as !== null) {
    return t("changes-page.effect-refused", { words: shown_as });
  }
  if (effect === "may_be_larger" && holds !== null) {
    return t("changes-page.effect-longer", { count: layers, holds });
  }
  const count = effect === "required_field_missing" ? screens : layers;
  return t(`changes-page.effect-${effect}`, { count });
}
