import { findAnalyticsPlan } from "@linkspan/contract";
import { Lock } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../../lib/site/pages.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";

/** What a plan with analytics would show here. */
export function LockedHistory() {
  const t = useMessages();
  const plan = t(`plan.${findAnalyticsPlan()}`);
  const [pricing] = linksToPages([{ to: "/pricing" }]);
  return (
    <div className="mt-3 flex flex-1 items-center gap-4 rounded-2 border border-dashed border-line-strong px-4 py-4">
      <Lock size={18} aria-hidden className="flex-none text-fg-3" />
      <div className="min-w-0">
        <p className="font-[560]">{t("history.locked", { plan })}</p>
        <p className="text-small text-pretty text-fg-2">{t("history.locked-text")}</p>
        {pricing && (
          <ButtonLink size="sm" to={pricing.to} className="mt-3">
            {t("history.plans")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
