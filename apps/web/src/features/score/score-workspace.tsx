import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { DropPanel } from "../../ui/forms/drop-panel.tsx";
import { FailedText } from "./failed-text.tsx";
import { Invitation } from "./invitation.tsx";
import { ScoreResult } from "./result.tsx";
import { ScoredFile } from "./scored-file.tsx";
import type { Source } from "./source.ts";
import { type ScoreState, useScore } from "./use-score.ts";

export type ScoreWorkspaceProps = {
  source: Source;
  isOver: boolean;
  onFile: (source: Source) => void;
  /** Called when the analysis is canceled. */
  onLeave: () => void;
};

/** The page from choosing a file to its score. */
export function ScoreWorkspace({ source, isOver, onFile, onLeave }: ScoreWorkspaceProps) {
  const t = useMessages();
  const { state, writeReport } = useScore(source);

  switch (state.step) {
    case "reading":
      return <Reading state={state} onCancel={onLeave} />;
    case "scored":
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[400px_minmax(0,1fr)]">
          <ScoredFile file={state.file} scored={state.scored} isOver={isOver} onFile={onFile} />
          <ScoreResult key={state.at} file={state.file} scored={state.scored} onReport={writeReport} />
        </div>
      );
    case "unreadable":
      return <FailedText file={state.file} unreadable={state.unreadable} onFile={onFile} />;
    case "refused":
      return <Invitation isOver={isOver} problem={t(`upload.refused-${state.refusal}`)} onFile={onFile} />;
    case "no-sample":
      return <Invitation isOver={isOver} problem={t("free-score.no-sample")} onFile={onFile} />;
    case "unopened":
    case "crashed":
      return (
        <div className="grid gap-4">
          <Message tone="poor" title={t(`free-score.${state.step}`)}>
            {t(`free-score.${state.step}-text`)}
          </Message>
          <Invitation isOver={isOver} onFile={onFile} />
        </div>
      );
  }
}

type ReadingProps = { state: Extract<ScoreState, { step: "reading" }>; onCancel: () => void };

function Reading({ state: { file, stage }, onCancel }: ReadingProps) {
  const t = useMessages();
  const { bytes } = useFormats();
  return (
    <DropPanel className="flex flex-col items-center gap-3 px-5 py-10 text-center md:py-16">
      <span className="text-span-text [&_svg]:size-8">
        <Spinner />
      </span>
      <p className="text-[1.125rem] font-[620] [overflow-wrap:anywhere]">
        <bdi>{file?.name}</bdi>
      </p>
      <p role="status" className="text-fg-2">
        {t(`free-score.${stage}`)}
        {file && ` · ${bytes(file.size)}`}
      </p>
      <Button onClick={onCancel}>{t("free-score.cancel")}</Button>
    </DropPanel>
  );
}
