import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useFileDrop } from "../../ui/forms/use-file-drop.ts";
import { KeptFocus } from "../../ui/keyboard/kept-focus.tsx";
import { CurrentDescription } from "./current-description.tsx";
import { DescriptionIntake } from "./description-intake.tsx";
import { DraftList } from "./draft-list.tsx";
import { DropTarget } from "./drop-invitation.tsx";
import { IgnoredReferences } from "./ignored-references.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { revisionQuery } from "./queries.ts";
import { ReplaceForm, useReplaceForm } from "./replace-form.tsx";
import { RevisionList } from "./revision-list.tsx";
import { useFollowedRevision } from "./use-followed-revision.ts";
import { useReplacement } from "./use-replacement.ts";
import { useUpload } from "./use-upload.ts";

/** The current API description, the form to replace it, drafts, and all uploads. */
export function DescriptionSection({ project, mayReplace }: { project: Project; mayReplace: boolean }) {
  const t = useMessages();
  const { current } = project;
  const upload = useUpload();
  const form = useReplaceForm();
  const target = { project, isDraft: form.isDraft };
  const { file, replace } = useReplacement(target, upload);
  const revision = useFollowedRevision(findNewest(project, upload.project), ({ status, number }) => {
    if (status !== "ready") return;
    void showToast({
      type: "success",
      title: t("revisions.done"),
      text: t("revisions.done-text", { number }),
    });
  });
  const shown = useQuery({
    ...revisionQuery(project.id, current?.number ?? 0),
    enabled: current !== null,
  });
  const isSending = upload.state.step === "sending";
  const over = useFileDrop(mayReplace && !isSending, (dropped) => void replace(dropped));
  const onFiles = (files: File[]) => void replace({ files, folder: false });

  return (
    <>
      {current && <CurrentDescription projectId={project.id} current={current} revision={shown.data} />}
      {shown.data?.ignored_references && <IgnoredReferences ignored={shown.data.ignored_references} />}
      <KeptFocus className="mt-4">
        {over ? (
          <DropTarget />
        ) : (
          <DescriptionIntake
            upload={upload}
            file={file}
            revision={revision}
            unchanged={
              current ? t("failed.still-current", { number: current.number }) : t("failed.project-waits")
            }
            mayReplace={mayReplace}
            onFiles={onFiles}
          >
            {mayReplace && (
              <ReplaceForm
                form={form}
                refusal={file.refusal}
                from={shown.data?.source_url ?? ""}
                onFiles={onFiles}
                onUrl={(url) => upload.start(target, { url })}
              />
            )}
          </DescriptionIntake>
        )}
      </KeptFocus>
      <DraftList projectId={project.id} />
      <h3 className="mt-6 mb-1 text-small font-[620]">{t("revisions.list")}</h3>
      <RevisionList projectId={project.id} mayRestore={mayReplace} />
      {isSending && <LeaveGuard />}
    </>
  );
}

/** The newer of the project's last revision and the one uploaded here: others upload too. */
function findNewest(shown: Project, sent: Project | undefined): Project {
  return (sent?.latest?.number ?? 0) > (shown.latest?.number ?? 0) && sent ? sent : shown;
}
