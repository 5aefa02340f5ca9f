import type { Project } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFileDrop } from "../../../ui/forms/use-file-drop.ts";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { DescriptionIntake } from "../description-intake.tsx";
import { DropInvitation, DropTarget } from "../drop-invitation.tsx";
import { useFollowedRevision } from "../use-followed-revision.ts";
import { useReplacement } from "../use-replacement.ts";
import type { Upload } from "../use-upload.ts";

type Props = {
  upload: Upload;
  /** The person tried to close the dialog during the upload. */
  asked: boolean;
  onStay: () => void;
  onClose: () => void;
  onReady: (project: Project) => void;
};

/** The progress of upload and processing. A corrected file goes into the project that exists by then. */
export function NewProjectProgress({ upload, asked, onStay, onClose, onReady }: Props) {
  const t = useMessages();
  const { state } = upload;
  const project = upload.project;
  const { file, replace } = useReplacement(project && { project }, upload);
  const revision = useFollowedRevision(project, ({ status }) => {
    if (status === "ready" && project) onReady(project);
  });
  const isSending = state.step === "sending";
  const note = isSending ? "keep-open" : revision?.status === "failed" ? "stays" : "may-close";
  const over = useFileDrop(!isSending && project !== undefined, (dropped) => void replace(dropped));
  const onFiles = (files: File[]) => void replace({ files, folder: false });

  return (
    <>
      <DialogBody>
        {over ? (
          <DropTarget />
        ) : (
          <DescriptionIntake
            upload={upload}
            file={file}
            revision={revision}
            unchanged={t("failed.project-waits")}
            onFiles={onFiles}
          >
            {project && <DropInvitation title={t("upload.drop")} refusal={file.refusal} onFiles={onFiles} />}
          </DescriptionIntake>
        )}
      </DialogBody>
      {isSending && asked ? (
        <DialogFooter note={<span role="alert">{t("new-project.stop-question")}</span>}>
          <Button variant="ghost" onClick={onClose}>
            {t("new-project.stop-and-close")}
          </Button>
          <Button variant="primary" ref={focusOnce} onClick={onStay}>
            {t("new-project.keep-going")}
          </Button>
        </DialogFooter>
      ) : (
        <DialogFooter note={state.step !== "dropped" && t(`new-project.${note}`)}>
          {!isSending && (
            <Button data-autofocus onClick={onClose}>
              {t("dialog.close")}
            </Button>
          )}
        </DialogFooter>
      )}
    </>
  );
}

function focusOnce(button: HTMLButtonElement | null) {
  button?.focus();
}
