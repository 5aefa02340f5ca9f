import type { Project } from "@linkspan/contract";
import { Check, Flag, X } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { nextSteps, type Step, steps, useStepsTaken } from "../../lib/next-steps.ts";
import { IconButton } from "../../ui/buttons/button.tsx";
import { Banner, pillClass } from "../../ui/feedback/banner.tsx";

/** What to do with a project that was just created, until it is done or hidden. */
export function NextStepsBanner({ project }: { project: Project }) {
  const t = useMessages();
  const taken = useStepsTaken(project.id);
  const isShown = taken !== undefined;
  useEffect(() => {
    if (isShown && project.current) nextSteps.take(project.id, "docs");
  }, [isShown, project.id, project.current]);
  if (!taken || !project.current) return null;
  const next = steps.find((step) => !taken.includes(step));
  const score = project.current.overallScore;
  return (
    <Banner label={t("next-steps.title")} icon={<Flag aria-hidden />} text={t("next-steps.text")}>
      {steps.map((step) => {
        const isTaken = taken.includes(step);
        const state = isTaken ? "done" : step === next ? "next" : "open";
        return (
          <Link
            key={step}
            to={stepUrl(step, project.id)}
            className={pillClass(state)}
            onClick={() => nextSteps.take(project.id, step)}
          >
            {isTaken && <Check aria-label={t("next-steps.done")} />}
            {t(`next-steps.${step}`, { score })}
          </Link>
        );
      })}
      <IconButton
        size="sm"
        variant="ghost"
        label={t("next-steps.hide")}
        icon={<X aria-hidden />}
        onClick={() => nextSteps.hide(project.id)}
      />
    </Banner>
  );
}

function stepUrl(step: Step, id: string): string {
  if (step === "invite") return `/teams?project=${id}`;
  return step === "score" ? `/api-analysis/${id}` : `/doc/${id}`;
}
