import { findRule } from "@linkspan/engine";
import { useRef, useState } from "react";
import { checkTitle, describeIssue, describePassing } from "../../../lib/i18n/check-words.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { CodeBlock } from "../../../ui/text/code-block.tsx";
import { RuleText } from "../../findings/rule-text.tsx";
import { PointsBadge } from "../../score-display/points-badge.tsx";
import type { Check } from "../analysis-data.ts";
import { FindingLocations } from "../checks/finding-locations.tsx";
import { MethodLink } from "../checks/method-link.tsx";
import { toFix, useFixable } from "../fix/fix-link.ts";
import { taskTitle } from "../fix/task-texts.ts";
import { useAnchor } from "../use-anchor.ts";
import { markNewLines } from "./code-line.ts";
import { CodeLines } from "./code-lines.tsx";
import { CoverageCells } from "./coverage-cells.tsx";
import { InsightCard } from "./insight-card.tsx";
import { TitledList, TitledListRow } from "./titled-list.tsx";

type Props = { check: Check; from: number; to: number };

/** A failed check with its cost, its gain and the fix. */
export function SecurityCard({ check, from, to }: Props) {
  const t = useMessages();
  const control = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useAnchor(check.rule, control, () => setOpen(true));
  const rule = findRule(check.rule);
  return (
    <InsightCard
      open={open}
      onToggle={() => setOpen(!open)}
      control={control}
      head={
        <>
          <PointsBadge lost={check.points} />
          <b>{checkTitle(check, t)}</b>
          <span className="min-w-0 text-small text-fg-2 max-md:basis-full max-md:ps-7">
            {rule ? <RuleText text={rule.finding} /> : describeIssue(check, t)}
          </span>
        </>
      }
      end={<span className="text-small text-fg-3">{t("analysis.overall-change", { from, to })}</span>}
    >
      <CardBody check={check} />
    </InsightCard>
  );
}

function CardBody({ check }: { check: Check }) {
  const t = useMessages();
  const rule = findRule(check.rule);
  const { why, fix, task } = check;
  const isFixable = useFixable();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 pt-1 pb-5 md:ps-11 md:pe-5 lg:grid-cols-[400px_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <TitledList title={t("analysis.issues-found-colon")}>
          <TitledListRow kind="issue">
            <span>
              {describePassing(check, t) || describeIssue(check, t)}
              <CoverageCells covered={check.covered} total={check.total} />
            </span>
          </TitledListRow>
        </TitledList>
        {fix && (
          <TitledList title={t("analysis.suggestions-colon")}>
            <TitledListRow kind="suggestion">
              <RuleText text={fix} />
            </TitledListRow>
          </TitledList>
        )}
        {why && (
          <div className="text-small text-fg-2">
            <h4 className="mb-1 font-[560] tracking-normal">{t("analysis.why")}</h4>
            <RuleText text={why} />
          </div>
        )}
        <div>
          <h4 className="text-small font-[560] tracking-normal text-fg-2">{t("analysis.places")}</h4>
          <FindingLocations check={check} />
        </div>
        {task && isFixable && (
          <ButtonLink to={toFix(check.rule)} preventScrollReset className="self-start">
            {taskTitle(check, t)}
          </ButtonLink>
        )}
        <MethodLink rule={check.rule} />
      </div>
      {rule && !task && (
        <div className="min-w-0">
          <CodeBlock
            samples={[
              {
                name: t("analysis.yaml-to-add"),
                code: rule.good,
                children: (
                  <span className="-mx-3.5 block">
                    <CodeLines lines={markNewLines(rule.good, rule.bad)} />
                  </span>
                ),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}
