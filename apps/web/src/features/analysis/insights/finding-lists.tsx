import { findRule, formatPointer } from "@linkspan/engine";
import { Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { RuleText } from "../../findings/rule-text.tsx";
import type { Finding, FindingItem, Section } from "../analysis-data.ts";
import { ownerPointer, toInsight } from "../anchor.ts";
import { toFix, useFixable } from "../fix/fix-link.ts";
import { SilenceButton, SilenceNote } from "../silences/silence-control.tsx";
import { useSilences } from "../silences/silences-context.ts";
import { TitledList, TitledListRow } from "./titled-list.tsx";

type Props = {
  item: FindingItem;
  section: Section;
  /** The pointer in the URL's fragment. */
  named: string;
};

/** The findings of one operation or schema. */
export function IssueListing({ item, section, named }: Props) {
  const t = useMessages();
  const { find } = useSilences();
  return (
    <TitledList title={t("analysis.issues-found-colon")}>
      {item.findings.map((finding, index) => {
        const { rule, level, pointer } = finding;
        const silence = find(item, rule);
        // All findings of a rule share one reason, which is shown with the first.
        const isFirst = item.findings.findIndex((each) => each.rule === rule) === index;
        return (
          <TitledListRow
            key={`${rule} ${pointer}`}
            kind={silence ? "silenced" : level}
            current={named === pointer && named !== ownerPointer(named)}
          >
            <FindingText finding={finding} section={section} item={item} silenced={silence !== undefined}>
              {silence && isFirst && <SilenceNote silence={silence} />}
            </FindingText>
          </TitledListRow>
        );
      })}
      {item.finding_count !== undefined && (
        <li className="px-3 py-1.5 text-small text-fg-3">
          {t("analysis.unlisted", { count: item.finding_count - item.findings.length })}
        </li>
      )}
    </TitledList>
  );
}

type TextProps = {
  item: FindingItem;
  finding: Finding;
  section: Section;
  silenced: boolean;
  children: ReactNode;
};

function FindingText({ item, finding, section, silenced, children }: TextProps) {
  const t = useMessages();
  const { pointer, message, line, level, task } = finding;
  const isFixable = useFixable();
  const inside =
    pointer === ownerPointer(pointer) ? "" : formatPointer(pointer).split(/[.›]/).slice(1).join(".");
  return (
    <span className="group flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <span className={`min-w-0 ${silenced ? "text-fg-3" : ""}`}>
        {silenced && <span className="sr-only">{t("analysis.silenced")} </span>}
        {level === "note" && <span className="text-fg-3">{t("analysis.note")} </span>}
        <bdi dir="ltr">
          {inside && <code className="me-1.5 font-mono break-words">{inside.trim()}</code>}
          <RuleText text={message} />
        </bdi>
      </span>
      <span className="flex items-baseline gap-1.5 text-meta whitespace-nowrap text-fg-3">
        {t("analysis.line", { line })}
        <Link
          to={toInsight(section, pointer)}
          aria-label={t("analysis.link-to", { line })}
          className="relative text-fg-3 opacity-60 group-hover:opacity-100 hover:text-fg focus-visible:opacity-100 pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
        >
          <Link2 size={14} aria-hidden className="translate-y-0.5" />
        </Link>
        {task && isFixable && (
          <Link
            to={toFix(task, pointer)}
            preventScrollReset
            aria-label={t("fix.open-finding", { message })}
            className="relative font-[560] text-span-text hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
          >
            {t("fix.open")}
          </Link>
        )}
        <SilenceButton item={item} finding={finding} />
      </span>
      {children}
    </span>
  );
}

/** How to fix the findings, once per rule. */
export function SuggestionList({ item }: { item: FindingItem }) {
  const t = useMessages();
  return (
    <TitledList title={t("analysis.suggestions-colon")}>
      {listBrokenRules(item).map((id) => (
        <TitledListRow key={id} kind="suggestion">
          <RuleText text={findRule(id)?.fix ?? id} />
        </TitledListRow>
      ))}
    </TitledList>
  );
}

export function listBrokenRules({ findings }: FindingItem): string[] {
  return [...new Set(findings.map(({ rule }) => rule))];
}
