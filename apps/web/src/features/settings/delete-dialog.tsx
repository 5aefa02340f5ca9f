import type { Project } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { formatContents } from "./format-contents.ts";

type Props = { project: Project; onClose: () => void; onGone: () => Promise<void> };

/** Requires typing the project's name, so that no project is deleted by accident. */
export function DeleteDialog({ project, onClose, onGone }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: () => api.call("deleteProject", { params: { id: project.id } }),
    onSuccess: async () => {
      await onGone();
      void showToast({ type: "success", title: t("settings.deleted", { name: project.name }) });
    },
  });
  const matches = typed.trim().normalize() === project.name.normalize();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (matches && !remove.isPending) remove.mutate();
  }

  return (
    <Dialog
      title={t("settings.delete-question", { name: project.name })}
      width={480}
      locked={remove.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p className="text-fg-2">
            {formatContents(project, t)} {t("settings.figma-untouched")} {t("settings.for-good")}
          </p>
          <TextField
            label={t("settings.type-name")}
            value={typed}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
            {t("settings.keep")}
          </Button>
          <Button variant="danger" type="submit" busy={remove.isPending} disabled={!matches}>
            {t("settings.delete")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
