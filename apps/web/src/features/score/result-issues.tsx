import { Check, ChevronRight, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { checkTitle, describeCoverage, describeIssue } from "../../lib/i18n/check-words.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { type Block, blocks, scoreWith } from "../../lib/score-with.ts";
import { PointsBadge } from "../score-display/points-badge.tsx";
import type { ScoredCheck, ScoreSummary } from "./scored.ts";

const shown = 4;

type Issue = { block: Block; check: ScoredCheck };

/** The failed checks, the most expensive first; further and passed checks are folded. */
export function ResultIssues({ scored }: { scored: ScoreSummary }) {
  const t = useMessages();
  const issues = blocks
    .flatMap((block) => scored[block].issues.map((check) => ({ block, check })))
    .toSorted((a, b) => b.check.points - a.check.points);
  const passed = blocks.flatMap((block) => scored[block].passed);
  const skipped = blocks.flatMap((block) => scored[block].skipped);
  const rest = issues.slice(shown);
  return (
    <div className="border-t border-line px-5 pt-4.5 pb-3 md:px-7">
      <h3 className="mb-1 text-[0.9375rem]">{t("free-score.costs")}</h3>
      {issues.length === 0 && <p className="pb-2 text-fg-2">{t("free-score.nothing-lost")}</p>}
      <IssueList issues={issues.slice(0, shown)} scored={scored} />
      <details className="group">
        <summary className="inline-flex min-h-9 list-none items-center gap-2 rounded-1 text-small text-fg-2 hover:text-fg">
          <ChevronRight size={16} aria-hidden className="group-open:rotate-90 rtl:group-open:-rotate-90" />
          {t("free-score.rest", { issues: rest.length, passed: passed.length })}
        </summary>
        <IssueList issues={rest} scored={scored} />
        <CheckNames
          title={t("analysis.passed-checks")}
          checks={passed}
          icon={<Check className="text-good" />}
        />
        <CheckNames
          title={t("analysis.skipped-checks")}
          checks={skipped}
          icon={<Minus className="text-fg-3" />}
        />
      </details>
    </div>
  );
}

function IssueList({ issues, scored }: { issues: readonly Issue[]; scored: ScoreSummary }) {
  const t = useMessages();
  return (
    <ul>
      {issues.map(({ block, check }) => (
        <li
          key={check.rule}
          className="grid grid-cols-[38px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line-soft py-2.5 md:grid-cols-[38px_minmax(0,1fr)_auto]"
        >
          <PointsBadge lost={check.points} />
          <div>
            <a href={`/scoring#${check.rule}`} className="font-semibold hover:underline">
              {describeIssue(check, t)}
            </a>
            <Where check={check} />
          </div>
          <span className="text-small text-fg-3 max-md:col-start-2">
            {t("analysis.overall-change", {
              from: scored.overall,
              to: scoreWith(scored, { [block]: check.points }),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The first locations that fail a check, or how much of the description passes it. */
function Where({ check }: { check: ScoredCheck }) {
  const t = useMessages();
  const { locations, more } = check;
  if (locations.length === 0) return <p className="text-small text-fg-2">{describeCoverage(check, t)}</p>;
  const names = (
    <span>
      {locations.map((location, index) => (
        <span key={location}>
          {index > 0 && ", "}
          <code>{location}</code>
        </span>
      ))}
    </span>
  );
  return (
    <p className="text-small text-fg-2 [overflow-wrap:anywhere]">
      {more > 0 ? t("free-score.places-more", { places: names, count: more }) : names}
    </p>
  );
}

type NamesProps = { title: string; checks: readonly ScoredCheck[]; icon: ReactNode };

function CheckNames({ title, checks, icon }: NamesProps) {
  const t = useMessages();
  if (checks.length === 0) return null;
  return (
    <div className="pt-3 pb-2">
      <h4 className="mb-1 text-small text-fg-2">{title}</h4>
      <ul className="grid gap-x-6 gap-y-1 text-small text-fg-2 md:grid-cols-2">
        {checks.map((check) => (
          <li key={check.rule} className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4">
            {icon}
            {checkTitle(check, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}
