import type { Invitation, Member } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";

/** The select shows the new role during the request, then the server's state. */
export function useChangeRole(projectId: string, member: Member) {
  const t = useMessages();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (role: Invitation["role"]) =>
      api.call("changeMember", { params: { id: projectId, user_id: member.user_id }, body: { role } }),
    onSuccess: (_answer, role) => {
      void showToast({ type: "success", title: t("members.changed", { name: member.name, role }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["project", projectId, "members"] }),
  });
}
