import { BellOff } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import type { FindingItem } from "../analysis-data.ts";
import { useSilences } from "../silences/silences-context.ts";
import { listBrokenRules } from "./finding-lists.tsx";

/** The number of issues and suggestions on a card; notes are counted only if there are no issues. */
export function Counts({ item }: { item: FindingItem }) {
  const t = useMessages();
  const { find } = useSilences();
  const silenced = item.findings.filter(({ rule }) => find(item, rule)).length;
  const issues = item.findings.filter(({ level }) => level === "issue").length;
  return (
    <>
      {issues > 0 ? (
        <Chip tone="poor">{t("analysis.issue-count", { count: issues })}</Chip>
      ) : (
        <Chip tone="outlined">{t("analysis.note-count", { count: item.findings.length })}</Chip>
      )}
      {silenced > 0 && (
        <Chip tone="outlined" icon={<BellOff aria-hidden />}>
          {t("analysis.silenced-count", { count: silenced })}
        </Chip>
      )}
      <Chip>{t("analysis.suggestion-count", { count: listBrokenRules(item).length })}</Chip>
    </>
  );
}
