import type { Revision } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { FailedDescription } from "./failed-description.tsx";
import { CorrectedFileButton, FailedFile } from "./failed-file.tsx";
import { FileCard } from "./file-card.tsx";
import type { Source, UploadTarget } from "./send-description.ts";
import { UploadProblem } from "./upload-problem.tsx";
import { ProcessingProgress, type ProcessingRevision, SendingProgress } from "./upload-progress.tsx";
import type { useChosenFile } from "./use-chosen-file.ts";
import type { Upload } from "./use-upload.ts";

type Props = {
  upload: Upload;
  /** A file that is parsed before it is sent. */
  file: ReturnType<typeof useChosenFile>;
  /** The last revision, during or after its processing. */
  revision: Revision | undefined;
  /** Says that the current revision stays if that one failed. */
  unchanged: string;
  onFiles: (files: File[]) => void;
  /** Whether the person can upload another one. */
  mayReplace?: boolean;
  /** Shown when nothing is processed and nothing failed. */
  children?: ReactNode;
};

/** The state of an API description from choosing the file until it is current. */
export function DescriptionIntake(props: Props) {
  const { upload, file, revision, unchanged, onFiles, mayReplace = true, children } = props;
  const t = useMessages();
  const { state } = upload;

  if (state.step === "sending") {
    const stop = (
      <Button variant="ghost" size="sm" onClick={upload.reset}>
        {t("upload.stop")}
      </Button>
    );
    return <SendingProgress sending={state} action={stop} />;
  }
  if (file.chosen) {
    const { preview } = file.chosen;
    return typeof preview === "object" && preview.status === "unreadable" ? (
      <FailedFile name={file.chosen.file.name} preview={preview} onFiles={onFiles} />
    ) : (
      <FileCard chosen={file.chosen} refusal={file.refusal} onFiles={onFiles} />
    );
  }
  if (state.step === "dropped") {
    const again = (
      <Button variant="primary" size="sm" onClick={upload.retry}>
        {t("upload.try-again")}
      </Button>
    );
    return (
      <Message tone="poor" title={t("upload.dropped")} action={again}>
        {t("upload.dropped-text")}
      </Message>
    );
  }
  if (revision?.status === "processing") return <ProcessingProgress revision={revision} />;
  if (!revision && state.step === "received" && !isDraft(state.submission.target)) {
    return <ProcessingProgress revision={expectRevision(state.submission.source)} />;
  }
  if (revision?.status === "failed" && revision.failure && state.step !== "refused") {
    return (
      <FailedDescription
        failure={revision.failure}
        fileName={revision.file_name}
        unchanged={unchanged}
        action={mayReplace && <CorrectedFileButton onFiles={onFiles} />}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {state.step === "refused" && <UploadProblem error={state.error} />}
      {children}
    </div>
  );
}

/** The list of drafts shows how far a draft is. */
function isDraft(target: UploadTarget): boolean {
  return "project" in target && target.isDraft === true;
}

/** The first state that the server will report. */
function expectRevision(source: Source): ProcessingRevision {
  return "file" in source
    ? { stage: "queued", file_name: source.file.name, bytes: source.file.size, source_url: null }
    : { stage: "queued", file_name: source.url, bytes: 0, source_url: source.url };
}
