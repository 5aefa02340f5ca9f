import { useFormats } from "../../../../lib/format/formats.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import { StageRail } from "../../../../ui/feedback/stage-rail.tsx";
import type { PlannedFix } from "../../plan-fixes.ts";
import { writeAnalysisView } from "../../view.ts";
import { fixPanes, toFix } from "../fix-link.ts";
import { PaneHeading } from "../pane-heading.tsx";
import { taskTitle } from "../task-texts.ts";
import { ProgressList } from "./progress-list.tsx";
import { ScoreForecast } from "./score-forecast.tsx";
import type { CreatedRevision } from "./use-new-revision.ts";

const stages = ["queued", "reading", "filing", "done"] as const;

type Props = {
  created: CreatedRevision;
  /** What to do after this, once the new revision is shown. */
  next: PlannedFix | undefined;
};

/** The progress of the new revision, then its score compared with the old one and the next task. */
export function ResultPane({ created, next }: Props) {
  const t = useMessages();
  const { fixed, revision, rules } = created;
  const { status, number, summary, failure } = revision;
  if (status === "failed") {
    return (
      <>
        <PaneHeading key="failed" title={t("fix.revision-failed", { number })} />
        <Message tone="poor" title={t("fix.revision-failed-text")}>
          {failure?.message}
        </Message>
        <ButtonLink to={toFix(fixPanes.preview)} className="mt-4">
          {t("fix.back-to-preview")}
        </ButtonLink>
      </>
    );
  }
  if (status !== "ready" || !summary) return <Processing created={created} />;
  const { before, progress } = fixed.prediction;
  return (
    <>
      <PaneHeading
        key="ready"
        title={t("fix.revision-ready", { number })}
        note={t("fix.revision-ready-text")}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ScoreForecast before={before} after={summary} title={t("analysis.overall-score")} />
        <ProgressList progress={progress} rules={rules} />
        {fixed.is_rewritten && <Message tone="fair" title={t("fix.rewritten")} />}
        <div className="flex flex-wrap gap-2.5">
          {next && (
            <ButtonLink to={toFix(next.check.rule)} preventScrollReset variant="primary">
              {t("fix.continue", { task: taskTitle(next.check, t) })}
            </ButtonLink>
          )}
          <ButtonLink to={writeAnalysisView({})} variant={next ? "secondary" : "primary"}>
            {t("fix.to-overview")}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function Processing({ created: { revision } }: Pick<Props, "created">) {
  const t = useMessages();
  const { bytes } = useFormats();
  const { stage, number } = revision;
  const now = stage === "done" ? "filing" : stage;
  const written = { name: t("fix.stage"), note: bytes(revision.bytes) };
  const others = stages.map((each) => ({ name: t(`upload.stage-${each}`), note: t(`upload.note-${each}`) }));
  return (
    <>
      <PaneHeading key="processing" title={t("fix.creating", { number })} note={t("fix.creating-text")} />
      <p role="status" className="mb-4 text-fg-2">
        {t(`upload.now-${now}`)} {t("upload.may-leave")}
      </p>
      <StageRail label={t("upload.stages")} stages={[written, ...others]} at={stages.indexOf(stage) + 1} />
    </>
  );
}
