import type { Project } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { RevokeOwnLinks } from "../share-links/revoke-own-links.tsx";
import { useRemoveProject } from "./queries.ts";

type Props = { project: Project; onClose: () => void; onRemoved: () => void };

/** The owner deletes the project and has to type its name, because that cannot be undone; others leave it. */
export function RemoveProjectDialog({ project, onClose, onRemoved }: Props) {
  const t = useMessages();
  const isOwner = project.role === "owner";
  const remove = useRemoveProject(isOwner ? "deleteProject" : "leaveProject");
  const [revokesLinks, setRevokesLinks] = useState(true);
  const [typed, setTyped] = useState("");
  const { name } = project;
  const isSure = !isOwner || typed.trim() === name;
  const words = isOwner ? "delete" : "leave";

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSure || remove.isPending) return;
    remove.mutate(
      { id: project.id, revokesLinks },
      {
        onSuccess: () => {
          const title = t(`projects.${words}-done`, { name });
          void showToast({ type: "success", title, text: t(`projects.${words}-done-text`, { name }) });
          onRemoved();
        },
      },
    );
  };

  return (
    <Dialog
      title={t(`projects.${words}-question`, { name })}
      width={480}
      locked={remove.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <p className="text-fg-2">
            {isOwner ? t("projects.delete-text") : t("projects.leave-text", { name: project.owner.name })}
          </p>
          {!isOwner && <RevokeOwnLinks project={project} isOn={revokesLinks} onChange={setRevokesLinks} />}
          {isOwner && (
            <TextField
              label={t("projects.delete-type")}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {remove.error && (
            <Message tone="poor" title={t(`projects.${words}-failed`)}>
              {describeProblem(remove.error, t).text}
            </Message>
          )}
        </DialogBody>
        <DialogFooter>
          <Button
            variant="ghost"
            disabled={remove.isPending}
            data-autofocus={!isOwner || undefined}
            onClick={onClose}
          >
            {t(isOwner ? "projects.keep" : "projects.stay")}
          </Button>
          <Button type="submit" variant="danger" busy={remove.isPending} disabled={!isSure}>
            {t(isOwner ? "projects.delete" : "projects.leave")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
