import type { ProjectAnalysis } from "@linkspan/contract";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ScoreRing } from "../../score-display/score-ring.tsx";
import { CheckHelp } from "../checks/check-help.tsx";
import { CheckLists } from "../checks/check-lists.tsx";

/** The performance category, which has a single check and therefore no card. */
export function PerformanceFoot({ checks }: { checks: ProjectAnalysis["performance"] }) {
  const t = useMessages();
  const id = useId();
  const panel = useId();
  const [open, setOpen] = useState(checks.issues.length > 0);
  const [opened, setOpened] = useState<string>();
  const Icon = open ? ChevronDown : ChevronRight;
  const { passed, issues } = checks;
  const explained = issues.find(({ rule }) => rule === opened);
  return (
    <div className="border-t border-line">
      <h3 className="tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-3 px-5 py-3.5 text-start text-body -outline-offset-2"
        >
          <ScoreRing score={checks.score} size={44} />
          <span className="min-w-0 flex-1">
            <span className="block font-[620]">{t("analysis.performance")}</span>
            <span className="block text-meta font-normal text-fg-3">
              {t("analysis.passed-and-issues", { passed: passed.length, issues: issues.length })}
            </span>
          </span>
          <Icon size={16} aria-hidden className="text-fg-3" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-5 pb-2">
        <CheckLists checks={checks} open={opened} panel={panel} onOpen={setOpened} />
        {explained && (
          <div id={panel} className="pb-3">
            <CheckHelp check={explained} inSecurity={false} />
          </div>
        )}
      </div>
    </div>
  );
}
