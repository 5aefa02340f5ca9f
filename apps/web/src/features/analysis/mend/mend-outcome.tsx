import type { Revision } from "@linkspan/contract";
import { useFormats } from "../../../lib/formats.ts";
import { useMessages } from "../../../lib/i18n.tsx";
import { Message } from "../../../ui/message.tsx";
import { ScoreRing } from "../../../ui/score-ring.tsx";
import { StageRail } from "../../../ui/stage-rail.tsx";

const stages = ["queued", "reading", "filing", "done"] as const;

type Props = { revision: Revision; isRewritten: boolean; before: number };

/** A revision on its way, as an upload is shown; then the new score beside the old one. */
export function MendOutcome({ revision, isRewritten, before }: Props) {
  const t = useMessages();
  const { bytes } = useFormats();
  const { status, stage, number, summary, failure } = revision;
  if (status === "failed") {
    return (
      <Message tone="poor" title={t("analysis.mend-failed", { number })}>
        {failure?.message}
      </Message>
    );
  }
  if (status === "ready" && summary) {
    const { overallScore } = summary;
    return (
      <div role="status" className="grid justify-items-center gap-3 py-2 text-center">
        <ScoreRing score={overallScore} size={96} />
        <p className="text-[1.25rem] font-[640] tabular-nums">
          {t("analysis.score-change", { from: before, to: overallScore })}
        </p>
        <p className="text-fg-2">{t("analysis.mend-done", { number })}</p>
        {isRewritten && <p className="text-small text-fg-3">{t("analysis.mend-rewritten")}</p>}
      </div>
    );
  }
  const now = stage === "done" ? "filing" : stage;
  const written = { name: t("analysis.mend-stage"), note: bytes(revision.bytes) };
  const others = stages.map((each) => ({ name: t(`upload.stage-${each}`), note: t(`upload.note-${each}`) }));
  return (
    <div>
      <p role="status" className="mb-4 text-fg-2">
        {t(`upload.now-${now}`)} {t("upload.may-leave")}
      </p>
      <StageRail label={t("upload.stages")} stages={[written, ...others]} at={stages.indexOf(stage) + 1} />
    </div>
  );
}
