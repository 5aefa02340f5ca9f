import type { Member, TeamSummary } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../lib/api/api.ts";
import { shareLinksQuery } from "../../lib/api/share-links-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { RevokeLinksChoice } from "../share-links/revoke-links-choice.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Props = { project: TeamSummary; member: Member; onClose: () => void; onRemoved: () => void };

export function RemoveDialog({ project, member, onClose, onRemoved }: Props) {
  const t = useMessages();
  const queries = useQueryClient();
  const [revokesLinks, setRevokesLinks] = useState(true);
  const { name } = member;
  const remove = useMutation({
    mutationFn: () =>
      api.call("removeMember", {
        params: { id: project.id, user_id: member.user_id },
        query: { revoke_links: `${revokesLinks}` },
      }),
    onSuccess: async () => {
      void showToast({ type: "success", title: t("members.removed", { name }) });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["project", project.id, "members"] }),
        queries.invalidateQueries({ queryKey: ["teams"] }),
        queries.invalidateQueries({ queryKey: shareLinksQuery(project.id).queryKey }),
      ]);
      // The row's button, which would get the focus back, is removed.
      flushSync(onClose);
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={t("members.remove-title", { name })}
      action={t("members.remove-action")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
      choice={
        <RevokeLinksChoice
          projectId={project.id}
          person={{ id: member.user_id, isReader: false }}
          isOn={revokesLinks}
          onChange={setRevokesLinks}
        />
      }
    >
      {t("members.remove-text", { name, project: project.name })}
    </ConfirmDialog>
  );
}
