import type { SubmitEvent } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFileDrop } from "../../../ui/forms/use-file-drop.ts";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { DropInvitation, DropTarget } from "../drop-invitation.tsx";
import { FailedFile } from "../failed-file.tsx";
import { FileCard } from "../file-card.tsx";
import type { Source, UploadTarget } from "../send-description.ts";
import { SourceSwitch } from "../source-switch.tsx";
import { UploadProblem } from "../upload-problem.tsx";
import { UrlField } from "../url-field.tsx";
import { NewProjectFields } from "./new-project-fields.tsx";
import type { NewProjectDraft } from "./use-new-project.ts";

type Props = {
  draft: NewProjectDraft;
  /** The number of projects with the new one, and the limit, if there is one. */
  quota: { after: number; limit: number } | undefined;
  /** The error of the last attempt. */
  error: unknown;
  onSubmit: (target: UploadTarget, source: Source) => void;
  onClose: () => void;
};

export function NewProjectForm({ draft, quota, error, onSubmit, onClose }: Props) {
  const t = useMessages();
  const over = useFileDrop(true, ({ files, folder }) => draft.chooseFile(files, folder));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = draft.check();
    if (checked) return onSubmit({ fields: checked.fields }, checked.source);
    // After the errors are rendered.
    requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogBody>
        <div>
          <p className="mb-1.5 text-small font-[560]">{t("new-project.source")}</p>
          <SourceSwitch value={draft.kind} onChange={draft.setKind} />
          <div className="mt-3">{over ? <DropTarget /> : <SourcePart draft={draft} />}</div>
        </div>
        {error !== undefined && <UploadProblem error={error} />}
        <NewProjectFields draft={draft} />
      </DialogBody>
      <DialogFooter note={quota && t("new-project.quota", quota)}>
        <Button variant="ghost" onClick={onClose}>
          {t("new-project.cancel")}
        </Button>
        <Button variant="primary" type="submit" disabled={!draft.isReady}>
          {t("new-project.create")}
        </Button>
      </DialogFooter>
    </form>
  );
}

function SourcePart({ draft }: { draft: NewProjectDraft }) {
  const t = useMessages();
  if (draft.kind === "url") {
    return <UrlField value={draft.url} onChange={draft.setUrl} wrong={draft.wrong.has("url")} />;
  }
  const { chosen, refusal } = draft.file;
  const onFiles = (files: File[]) => draft.chooseFile(files);
  if (!chosen) return <DropInvitation title={t("upload.drop")} refusal={refusal} onFiles={onFiles} />;
  const { preview } = chosen;
  if (typeof preview === "object" && preview.status === "unreadable") {
    return <FailedFile name={chosen.file.name} preview={preview} onFiles={onFiles} />;
  }
  return <FileCard chosen={chosen} refusal={refusal} onFiles={onFiles} />;
}
