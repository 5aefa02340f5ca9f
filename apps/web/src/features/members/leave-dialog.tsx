import type { TeamSummary } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { RevokeOwnLinks } from "../share-links/revoke-own-links.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { teamsQuery } from "./queries.ts";

type Props = { project: TeamSummary; onClose: () => void; onLeft: () => void };

export function LeaveDialog({ project, onClose, onLeft }: Props) {
  const t = useMessages();
  const queries = useQueryClient();
  const [revokesLinks, setRevokesLinks] = useState(true);
  const leave = useMutation({
    mutationFn: () =>
      api.call("leaveProject", { params: { id: project.id }, query: { revoke_links: `${revokesLinks}` } }),
    onSuccess: async () => {
      void showToast({ type: "success", title: t("members.left", { project: project.name }) });
      // Immediately, not with the next refetch: the page would request a team that the person has left.
      queries.setQueryData(teamsQuery().queryKey, (teams) =>
        teams ? { items: teams.items.filter(({ id }) => id !== project.id) } : teams,
      );
      onLeft();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["teams"] }),
        queries.invalidateQueries({ queryKey: ["projects"] }),
      ]);
      document.querySelector("main")?.focus();
    },
  });
  return (
    <ConfirmDialog
      title={t("members.leave-title", { project: project.name })}
      action={t("members.leave")}
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
      choice={<RevokeOwnLinks project={project} isOn={revokesLinks} onChange={setRevokesLinks} />}
    >
      {t("members.leave-text")}
    </ConfirmDialog>
  );
}
