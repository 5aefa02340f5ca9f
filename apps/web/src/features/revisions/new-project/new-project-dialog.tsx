import { findFittingPlan, findPlan, type PlanId, type Project } from "@linkspan/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { type Upload, useUpload } from "../use-upload.ts";
import { NewProjectForm } from "./new-project-form.tsx";
import { NewProjectFull } from "./new-project-full.tsx";
import { NewProjectProgress } from "./new-project-progress.tsx";
import { type NewProjectDraft, useNewProject } from "./use-new-project.ts";

type Props = {
  plan: PlanId;
  /** How many projects count against the plan; undefined until it is known. */
  owned: number | undefined;
  /** A file or URL from before the dialog was opened; a URL is imported right away. */
  source?: InitialSource | undefined;
  onClose: () => void;
  /** Called when the project is processed. */
  onReady: (project: Project) => void;
};

export type InitialSource = { files: File[]; folder?: boolean } | { url: string };

/** Creates a project from a file or a URL. Closing the dialog after the upload does not stop processing. */
export function NewProjectDialog({ plan, owned, source, onClose, onReady }: Props) {
  const t = useMessages();
  const draft = useNewProject();
  const upload = useUpload();
  const applySource = useEffectEvent(() => {
    if (!source) return;
    if ("files" in source) draft.chooseFile(source.files, source.folder);
    else draft.chooseUrl(source.url);
  });
  useEffect(() => applySource(), []);
  // The count from before the upload: the list already includes the new project.
  const [before] = useState(owned);
  const [asked, setAsked] = useState(false);
  const { state } = upload;
  const count = before ?? owned;
  const limit = findPlan(plan).features.projects;
  const isForm = !upload.project && (state.step === "idle" || state.step === "refused");
  const isFull = count !== undefined && limit !== null && count >= limit;
  useImport(draft, source, upload.start, isForm && !isFull);

  const show = () => {
    if (!isForm) {
      return (
        <NewProjectProgress
          upload={upload}
          asked={asked}
          onStay={() => setAsked(false)}
          onClose={onClose}
          onReady={onReady}
        />
      );
    }
    if (isFull) {
      return <NewProjectFull limit={limit} plan={findFittingPlan("projects", count + 1)} onClose={onClose} />;
    }
    return (
      <NewProjectForm
        draft={draft}
        quota={count !== undefined && limit !== null ? { after: count + 1, limit } : undefined}
        error={state.step === "refused" ? state.error : undefined}
        onSubmit={upload.start}
        onClose={onClose}
      />
    );
  };

  return (
    <Dialog
      title={t("new-project.title")}
      onClose={() => (state.step === "sending" ? setAsked(true) : onClose())}
    >
      {show()}
    </Dialog>
  );
}

/** Imports the URL that the dialog was opened with, once, if it is valid: no other field is required. */
function useImport(
  draft: NewProjectDraft,
  source: InitialSource | undefined,
  send: Upload["start"],
  isPossible: boolean,
) {
  const isSent = useRef(false);
  const isFilled = source && "url" in source && draft.kind === "url" && draft.url === source.url;
  const start = useEffectEvent(() => {
    if (isSent.current) return;
    isSent.current = true;
    const checked = draft.check();
    if (checked) send({ fields: checked.fields }, checked.source);
  });
  useEffect(() => {
    if (isFilled && isPossible) start();
  }, [isFilled, isPossible]);
}
