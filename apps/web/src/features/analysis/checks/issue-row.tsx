import { ChevronDown, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { describeIssue, describePassing } from "../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { PointsBadge } from "../../score-display/points-badge.tsx";
import type { Check } from "../analysis-data.ts";
import { useAnchor } from "../use-anchor.ts";

type Props = {
  check: Check;
  open: boolean;
  /** Id of the panel that explains it. */
  panel: string;
  onOpen: (open: boolean) => void;
};

/** One deduction: points, what is wrong, how much of the description passes; the rest on demand, in a panel. */
export function IssueRow({ check, open, panel, onOpen }: Props) {
  const t = useMessages();
  const control = useRef<HTMLButtonElement>(null);
  useAnchor(check.rule, control, () => onOpen(true));
  const coverage = describePassing(check, t);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <li className="py-1.5">
      <button
        ref={control}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => onOpen(!open)}
        className="grid w-full scroll-mt-[7.75rem] grid-cols-[38px_1fr_14px] gap-x-2.5 rounded-1 text-start text-[0.84375rem] leading-[1.4] outline-offset-4"
      >
        <PointsBadge lost={check.points} />
        <span>
          <span className="block font-[560]">{describeIssue(check, t)}</span>
          {coverage && <span className="mt-0.5 block text-[0.78125rem] text-fg-2">{coverage}</span>}
        </span>
        <Icon size={14} aria-hidden className="mt-0.5 text-fg-3" />
      </button>
    </li>
  );
}
