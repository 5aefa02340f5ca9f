import type { Member, Project } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";

type Props = { project: Project; others: Member[]; onClose: () => void; onOffered: () => Promise<void> };

/** Chooses the member to transfer the project to. The transfer takes effect when they accept. */
export function TransferDialog({ project, others, onClose, onOffered }: Props) {
  const t = useMessages();
  const [chosen, setChosen] = useState(others[0]?.user_id ?? "");
  const offer = useMutation({
    mutationFn: () => api.call("offerProject", { params: { id: project.id }, body: { user_id: chosen } }),
    onSuccess: async () => {
      await onOffered();
      onClose();
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!offer.isPending) offer.mutate();
  }

  return (
    <Dialog title={t("settings.transfer")} width={480} locked={offer.isPending} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p className="text-fg-2">{t("settings.offer-text")}</p>
          <Field label={t("settings.new-owner")}>
            {(control) => (
              <Select
                {...control}
                value={chosen}
                options={others.map(({ user_id, name, email }) => ({
                  value: user_id,
                  label: `${name} (${email})`,
                }))}
                onChange={setChosen}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {t("new-project.cancel")}
          </Button>
          <Button variant="primary" type="submit" busy={offer.isPending}>
            {t("settings.offer")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
