import { findPlan, type PlanId } from "@linkspan/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { readInstallation } from "../../../lib/site/installation.ts";
import { Meter } from "../../../ui/feedback/meter.tsx";
import { LazyTooltip } from "../../../ui/overlays/lazy-tooltip.tsx";

type Props = { plan: PlanId; used: number | undefined; collapsed: boolean };

/** The number of projects and the plan's limit. Until they are known, only the plan's name. */
export function PlanUsage({ plan, used, collapsed }: Props) {
  const t = useMessages();
  const limit = findPlan(plan).features.projects;
  const name = t(`plan.${plan}`);
  const words = used === undefined ? "" : usageWords(t, used, limit);

  if (collapsed) {
    const share = used !== undefined && limit ? used / limit : 0;
    return <UsageRing share={share} count={used} words={words ? `${name} · ${words}` : name} />;
  }
  return (
    <BillingLink className="block rounded-2 border border-line p-2.5 text-meta [a]:hover:border-line-strong">
      <div className="flex flex-wrap justify-between gap-x-2">
        <b>{name}</b>
        <span className="text-fg-3">{words}</span>
      </div>
      {limit !== null && (
        <div className="mt-2 h-1.5 rounded-full bg-press">
          {used !== undefined && <Meter calm label={name} value={used} max={limit} valueText={words} />}
        </div>
      )}
      {readInstallation().payments && used !== undefined && limit !== null && used >= limit && (
        <span className="mt-1.5 block font-medium text-span-text">{t("plan.upgrade-for-more")}</span>
      )}
    </BillingLink>
  );
}

type LinkProps = { className: string; label?: string; children: ReactNode };

/** Without payments there is no page about the plan, only this. */
function BillingLink({ label, ...props }: LinkProps) {
  if (readInstallation().payments) return <Link to="/billing" aria-label={label} {...props} />;
  return <div {...(label && { role: "img", "aria-label": label })} {...props} />;
}

function usageWords(t: Translate, used: number, limit: number | null) {
  return limit === null ? t("plan.usage-unlimited", { used }) : t("plan.usage", { used, limit });
}

const radius = 15;
const length = 2 * Math.PI * radius;

function UsageRing({ share, count, words }: { share: number; count: number | undefined; words: string }) {
  const colour = share > 1 ? "stroke-poor-fill" : "stroke-sea";
  return (
    <LazyTooltip text={words} side="inline-end">
      <BillingLink
        label={words}
        className="relative grid size-9 place-items-center rounded-full [a]:hover:bg-hover"
      >
        <svg
          viewBox="0 0 36 36"
          fill="none"
          strokeWidth="3.5"
          aria-hidden
          className="absolute inset-0 -rotate-90"
        >
          <circle cx="18" cy="18" r={radius} className="stroke-press" />
          <circle
            cx="18"
            cy="18"
            r={radius}
            className={colour}
            strokeDasharray={`${Math.min(1, share) * length} ${length}`}
          />
        </svg>
        <span className="font-mono text-[0.65625rem] leading-none font-semibold text-fg-2">{count}</span>
      </BillingLink>
    </LazyTooltip>
  );
}
