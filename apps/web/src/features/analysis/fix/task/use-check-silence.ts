import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../lib/api/api.ts";
import { analysisQuery } from "../../queries.ts";
import { type DraftKey, putReply } from "../draft/draft-store.ts";

/** Records that a check doesn't apply to this API, with a reason. The draft then has no answer to its question. */
export function useSilenceCheck(draftKey: DraftKey) {
  const { id } = draftKey;
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (body: { rule: string; reason: string }) =>
      api.call("createSilence", { params: { id }, body }),
    onSuccess: async (_, { rule }) => {
      await refresh();
      putReply(draftKey, rule, undefined);
    },
    meta: { showsError: true },
  });
}

/** Asks the question again. */
export function useUndoSilence(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (silence: string) => api.call("deleteSilence", { params: { id, silence } }),
    onSuccess: refresh,
    meta: { showsError: true },
  });
}

/** The silence is part of the analysis and of the task. */
function useRefresh(id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: analysisQuery(id).queryKey }),
      client.invalidateQueries({ queryKey: ["fix-task", id] }),
      client.invalidateQueries({ queryKey: ["project", id, "silences"] }),
    ]);
}
