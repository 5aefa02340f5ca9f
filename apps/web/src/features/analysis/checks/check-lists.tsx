import { Check as CheckMark, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { checkTitle } from "../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { scoreBand } from "../../score-display/score-band.ts";
import type { Check } from "../analysis-data.ts";
import { Fold } from "./fold.tsx";
import { IssueRow } from "./issue-row.tsx";

type Checks = { score: number; issues: Check[]; passed: Check[]; skipped: Check[] };

/** With more passed checks than this, their list starts folded. */
const roomForPassed = 3;

type Props = {
  checks: Checks;
  /** The rule whose panel is open, and the panel's id. */
  open: string | undefined;
  panel: string;
  onOpen: (rule: string | undefined) => void;
};

/** The checks of a category: those that cost points, those that pass, and those that do not apply. */
export function CheckLists({ checks, open, panel, onOpen }: Props) {
  const t = useMessages();
  const { issues, passed, skipped } = checks;
  return (
    <>
      <Fold
        title={t("analysis.issues-found")}
        count={issues.length}
        tone={scoreBand(checks.score).tone}
        startsOpen
      >
        {issues.length > 0 ? (
          <ul>
            {issues.map((check) => (
              <IssueRow
                key={check.rule}
                check={check}
                open={open === check.rule}
                panel={panel}
                onOpen={(opens) => onOpen(opens ? check.rule : undefined)}
              />
            ))}
          </ul>
        ) : (
          <p className="py-1.5 text-[0.84375rem] text-fg-2">{t("analysis.no-issues")}</p>
        )}
      </Fold>
      <Fold
        title={t("analysis.passed-checks")}
        count={passed.length}
        startsOpen={passed.length > 0 && passed.length <= roomForPassed}
      >
        <PlainList checks={passed} icon={<CheckMark size={15} aria-hidden className="mt-0.5 text-good" />} />
      </Fold>
      {skipped.length > 0 && (
        <Fold title={t("analysis.skipped-checks")} count={skipped.length}>
          <p className="py-1 text-meta text-fg-3">{t("analysis.skipped-text")}</p>
          <PlainList checks={skipped} icon={<Minus size={15} aria-hidden className="mt-0.5 text-fg-3" />} />
        </Fold>
      )}
    </>
  );
}

function PlainList({ checks, icon }: { checks: Check[]; icon: ReactNode }) {
  const t = useMessages();
  return (
    <ul>
      {checks.map((check) => (
        <li
          key={check.rule}
          className="grid grid-cols-[15px_1fr] gap-2.5 py-1.5 text-[0.84375rem] leading-[1.4] text-fg-2"
        >
          {icon}
          {checkTitle(check, t)}
        </li>
      ))}
    </ul>
  );
}
