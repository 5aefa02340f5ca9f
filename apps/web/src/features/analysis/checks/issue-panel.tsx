import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { describeIssue } from "../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { PointsBadge } from "../../score-display/points-badge.tsx";
import type { Check } from "../analysis-data.ts";
import { CheckHelp } from "./check-help.tsx";

type Props = { id: string; check: Check; inSecurity: boolean; onClose: () => void };

/**
 * Everything about one deduction, across the page: a card is too narrow for paths. It follows its card in the document;
 * where cards are side by side it comes after all of them.
 */
export function IssuePanel({ id, check, inSecurity, onClose }: Props) {
  const t = useMessages();
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another issue in the same panel is brought into view too
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [check.rule]);
  const title = describeIssue(check, t);
  return (
    <section
      id={id}
      ref={panel}
      aria-label={title}
      className="col-span-full min-w-0 scroll-my-[7.75rem] rounded-3 border border-line-strong bg-surface px-5 pt-3 pb-5 md:order-1"
    >
      <div className="flex items-center gap-2.5">
        <PointsBadge lost={check.points} />
        <h3 className="min-w-0 flex-1 font-[620] tracking-normal">{title}</h3>
        <IconButton size="sm" label={t("dialog.close")} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="lg:*:grid lg:*:grid-cols-3 lg:*:gap-x-8">
        <CheckHelp check={check} inSecurity={inSecurity} />
      </div>
    </section>
  );
}
