import type { ProjectAnalysis } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n.tsx";
import { describeProblem } from "../../../lib/problem.ts";
import { projectQuery } from "../../../lib/project-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/dialog.tsx";
import { Message } from "../../../ui/message.tsx";
import { AnswerList } from "./answer-list.tsx";
import { useAnswers } from "./answer-store.ts";
import { AutomaticChanges } from "./automatic-changes.tsx";
import { MendOutcome } from "./mend-outcome.tsx";
import { useDownload, useNextRevision } from "./use-mend.ts";

type Props = {
  projectId: string;
  analysis: ProjectAnalysis;
  onClose: () => void;
  /** In place of closing, once a revision was made. */
  onMade: (revision: number) => void;
};

/** Everything that is about to be written into the description, and where it goes. */
export function MendDialog({ projectId, analysis, onClose, onMade }: Props) {
  const t = useMessages();
  const place = { id: projectId, number: analysis.revision };
  const answers = useAnswers(place);
  const { data: project } = useQuery(projectQuery(projectId));
  const [automatic, setAutomatic] = useState(analysis.mending?.changes !== 0);
  const download = useDownload(place);
  const next = useNextRevision(place);
  const request = {
    automatic,
    answers: Object.values(answers).map(({ pointer, path, rule, value }) => ({ pointer, path, rule, value })),
  };
  const isNothing = !automatic && request.answers.length === 0;
  const busy = download.isPending || next.make.isPending;
  const error = next.make.error ?? download.error;

  if (next.revision) {
    const { number } = next.revision;
    return (
      <Dialog title={t("analysis.mend-title")} onClose={() => onMade(number)}>
        <DialogBody>
          <MendOutcome
            revision={next.revision}
            isRewritten={next.isRewritten}
            before={analysis.summary.overallScore}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" data-autofocus onClick={() => onMade(number)}>
            {t("dialog.close")}
          </Button>
        </DialogFooter>
      </Dialog>
    );
  }
  const get = (format: "json" | "yaml") => {
    next.make.reset();
    download.mutate({ ...request, format });
  };
  const mend = () => {
    download.reset();
    next.make.mutate(request);
  };
  return (
    <Dialog title={t("analysis.mend-title")} width={640} locked={next.make.isPending} onClose={onClose}>
      <DialogBody>
        <p className="text-fg-2">{t("analysis.mend-text")}</p>
        <AutomaticChanges mending={analysis.mending} checked={automatic} onChange={setAutomatic} />
        <AnswerList answers={answers} place={place} />
        {error && (
          <Message tone="poor" title={describeProblem(error, t).title}>
            {describeProblem(error, t).text}
          </Message>
        )}
        <div role="status" className="empty:-mt-5">
          {download.isSuccess && (
            <Message tone={download.data.isRewritten ? "fair" : "good"} title={t("analysis.mend-downloaded")}>
              {t(download.data.isRewritten ? "analysis.mend-rewritten" : "analysis.mend-kept")}
            </Message>
          )}
        </div>
      </DialogBody>
      <DialogFooter note={isNothing ? t("analysis.mend-nothing") : project?.frozen && t("problem.frozen")}>
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
          {(["json", "yaml"] as const).map((format) => (
            <Button
              key={format}
              icon={<Download aria-hidden />}
              disabled={isNothing}
              busy={download.isPending && download.variables.format === format}
              aria-disabled={busy || undefined}
              onClick={() => !busy && get(format)}
            >
              {t(`analysis.download-${format}`)}
            </Button>
          ))}
          {project && project.role !== "viewer" && (
            <Button
              variant="primary"
              disabled={isNothing || project.frozen}
              busy={next.make.isPending}
              onClick={() => !busy && mend()}
            >
              {t("analysis.mend-revision")}
            </Button>
          )}
        </div>
      </DialogFooter>
    </Dialog>
  );
}
