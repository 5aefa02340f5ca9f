import type { ChangelogEntry } from "@linkspan/contract";
import type { Translate } from "../../lib/i18n/translate.tsx";

/** What a version does to the screens, in one line. Without a full comparison, nothing is called safe. */
export function formatEntryTitle(t: Translate, entry: ChangelogEntry): string {
  const { state, counts, reach, is_draft, is_partial } = entry;
  if (state === "first") return t("changelog.first");
  if (state === "comparing") return t("changelog.comparing");
  if (state === "too_complex") return t("changelog.too-complex");
  if (reach && reach.screens > 0) {
    const reached = { changes: reach.changes, screens: reach.screens };
    return is_draft ? t("changelog.break-screens", reached) : t("changelog.broke-screens", reached);
  }
  if (counts.breaking > 0) return t("changelog.breaking", { count: counts.breaking });
  if (is_partial) return t("changelog.partial");
  if (!entry.is_reach_known) return t("changelog.comparing-screens");
  if (counts.risky + counts.safe === 0) return t("changelog.no-changes");
  return is_draft ? t("changelog.nothing-breaks") : t("changelog.nothing-broke");
}

/** Whether it is known that a version breaks nothing. */
export function isSafe({ state, counts, reach, is_partial, is_reach_known }: ChangelogEntry): boolean {
  const isKnown = state === "ready" && !is_partial && is_reach_known;
  return isKnown && counts.breaking === 0 && (reach?.screens ?? 0) === 0;
}
