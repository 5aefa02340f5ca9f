import { Plus } from "lucide-react";
import { useMessages } from "../../lib/i18n.tsx";
import { linksToPages } from "../../lib/pages.ts";
import { describeProblem } from "../../lib/problem.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Ramp } from "../../ui/ramp.tsx";
import { EmptyDrawing } from "./empty-drawing.tsx";

const centred = "flex flex-1 flex-col items-center justify-center gap-2.5 pt-6 pb-31 text-center";

/** Nobody has a project here yet. */
export function NoProjects({ onNewProject }: { onNewProject: () => void }) {
  const t = useMessages();
  return (
    <div className={centred}>
      <EmptyDrawing />
      <h2 className="mt-6.5 text-[1.5rem]">{t("projects.empty")}</h2>
      <p className="max-w-[440px] text-prose text-fg-2">{t("projects.empty-text")}</p>
      <div className="mt-3.5 flex flex-wrap justify-center gap-3">
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNewProject}>
          {t("projects.new")}
        </Button>
        {linksToPages([{ to: "/how-to" }]).map(({ to }) => (
          <ButtonLink key={to} to={to}>
            {t("projects.how-it-works")}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

/** There are projects, but none that match. */
export function NothingFound({ q, onClear }: { q: string; onClear: () => void }) {
  const t = useMessages();
  return (
    <div className={centred} role="status">
      <Ramp state="waiting" />
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
      <Ramp state="snapped" />
      <h2 className="mt-4 text-card-title">{t("projects.failed")}</h2>
      <p className="max-w-[440px] text-prose text-balance text-fg-2">{describeProblem(error, t).text}</p>
      <Button variant="primary" className="mt-2" busy={busy} onClick={onRetry}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
