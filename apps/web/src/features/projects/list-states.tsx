import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { Button } from "../../ui/buttons/button.tsx";

const centred = "flex flex-1 flex-col items-center justify-center gap-2.5 pt-6 pb-31 text-center";

/** There are projects, but none that match. */
export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useMessages();
  return (
    <div className={centred} role="status">
      <StateIllustration state="waiting" />
      <h2 className="mt-4 max-w-full text-card-title break-words">
        {q ? t("projects.not-found", { q: <bdi key="q">{q}</bdi> }) : t("projects.none-left")}
      </h2>
      <p className="max-w-[440px] text-prose text-balance text-fg-2">
        {t(q ? "projects.not-found-text" : "projects.none-left-text")}
      </p>
      <Button className="mt-2" onClick={onClear}>
        {t("projects.show-all-again")}
      </Button>
    </div>
  );
}

export function ListFailed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useMessages();
  return (
    <div className={centred}>
      <StateIllustration state="snapped" />
      <h2 className="mt-4 text-card-title">{t("projects.failed")}</h2>
      <p className="max-w-[440px] text-prose text-balance text-fg-2">{describeProblem(error, t).text}</p>
      <Button variant="primary" className="mt-2" busy={busy} onClick={onRetry}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
