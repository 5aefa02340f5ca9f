import type { Project } from "@linkspan/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { allMembersQuery } from "./queries.ts";
import { SettingsRow } from "./settings-row.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

/** Offers the project to a member, or cancels the transfer. */
export function TransferProjectRow({ project }: { project: Project }) {
  const t = useMessages();
  const { day } = useFormats();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(allMembersQuery(project.id));
  const others = data?.members.filter(({ role }) => role !== "owner") ?? [];
  const offer = data?.offer;
  const offered = data?.members.find(({ user_id }) => user_id === offer?.user_id);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["project", project.id] });
  const takeBack = useMutation({
    mutationFn: () => api.call("declineProject", { params: { id: project.id } }),
    onSettled: refresh,
  });

  if (offer) {
    const values = { name: offered?.name ?? "", until: day(offer.expires_at) };
    return (
      <SettingsRow
        title={t("settings.transfer")}
        text={t("settings.offered", values)}
        action={
          <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t("settings.cancel-transfer")}
          </Button>
        }
      />
    );
  }
  const mayOffer = others.length > 0 && !project.read_only;
  return (
    <>
      <SettingsRow
        title={t("settings.transfer")}
        text={data && others.length === 0 ? t("settings.no-other-member") : t("settings.transfer-text")}
        action={
          <Button disabled={!mayOffer} onClick={() => setOpen(true)}>
            {t("settings.choose-owner")}
          </Button>
        }
      />
      {isOpen && (
        <TransferDialog
          project={project}
          others={others}
          onClose={() => setOpen(false)}
          onOffered={refresh}
        />
      )}
    </>
  );
}
