import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { RuleText } from "../../findings/rule-text.tsx";
import type { Check } from "../analysis-data.ts";
import { toInsight } from "../anchor.ts";
import { toFix, useFixable } from "../fix/fix-link.ts";
import { FindingLocations } from "./finding-locations.tsx";
import { MethodLink } from "./method-link.tsx";

/** Why a check matters, how to pass it, and where it fails. */
export function CheckHelp({ check, inSecurity }: { check: Check; inSecurity: boolean }) {
  const t = useMessages();
  const { why, fix } = check;
  const isFixable = useFixable() && check.task !== undefined;
  const heading = "mb-0.5 text-meta font-[560] tracking-normal text-fg-2";
  return (
    <div className="flex flex-col gap-2.5 pt-2 text-meta text-fg-2">
      {why && (
        <div>
          <h4 className={heading}>{t("analysis.why")}</h4>
          <RuleText text={why} />
        </div>
      )}
      {fix && (
        <div>
          <h4 className={heading}>{t("analysis.fix")}</h4>
          <RuleText text={fix} />
        </div>
      )}
      <div>
        <h4 className={heading}>{t("analysis.places")}</h4>
        <FindingLocations check={check} />
      </div>
      <MethodLink rule={check.rule} />
      {isFixable && (
        <ButtonLink to={toFix(check.rule)} preventScrollReset size="sm" className="self-start">
          {t("fix.open-task")}
        </ButtonLink>
      )}
      {inSecurity && !isFixable && (
        <Link
          to={toInsight("security", check.rule)}
          className="inline-flex items-center gap-1.5 self-start font-[560] text-span-text hover:underline"
        >
          {t("analysis.yaml-link")}
          <ArrowRight size={14} aria-hidden />
        </Link>
      )}
    </div>
  );
}
