import { ApiError, type ReachingChange } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { api, queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";

/** Marks a change as reviewed, or opens it again if it was. */
export function useReview({ fingerprint, review }: ReachingChange, draft: number) {
  const { id } = usePlugin().project;
  return useMutation({
    mutationFn: async () => {
      const params = { id, fingerprint };
      if (review) await api.call("reopenChange", { params });
      else await api.call("reviewChange", { params, body: { after: draft, note: "" } });
    },
    onError: (error) => showToast(error instanceof ApiError ? error.message : t("change.failed")),
    // The button stays disabled until the list is up to date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...projectKey(id), "draft"] }),
  });
}
