import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { ScoreRing } from "../../score-display/score-ring.tsx";
import { writeAnalysisView } from "../view.ts";

/** Every check passes. */
export function AllDone({ score }: { score: number }) {
  const t = useMessages();
  return (
    <div className="flex flex-col items-center gap-2.5 rounded-3 border border-line bg-surface px-5 py-14 text-center">
      <ScoreRing score={score} size={96} />
      <h2 className="mt-3 text-card-title">{t("fix.all-done")}</h2>
      <p className="max-w-[440px] text-prose text-balance text-fg-2">{t("fix.all-done-text")}</p>
      <ButtonLink to={writeAnalysisView({})} variant="primary" className="mt-2">
        {t("fix.to-overview")}
      </ButtonLink>
    </div>
  );
}
