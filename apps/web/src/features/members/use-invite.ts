import type { Invitation } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { membersQuery } from "../../lib/api/members-query.ts";

export type InvitationInput = { email: string; role: Invitation["role"] };

/** Sends invitations, all of them or none; an open one for the same email address is sent again. */
export function useInvite(projectId: string, meta: { showsError?: true } = {}) {
  const queries = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (members: InvitationInput[]) =>
      api.call("inviteMembers", { params: { id: projectId }, body: { members } }),
    onSuccess: (team) => queries.setQueryData(membersQuery(projectId).queryKey, team),
  });
}
