import { ApiError } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { api, queryClient } from "../../api/api.ts";
import { screenQuery } from "../../api/queries.ts";
import { usePlugin } from "../../panel/plugin-context.ts";
import { showToast } from "../../panel/toast.ts";
import { t } from "../../translate.ts";

/** Marks a screen as built with a revision; without one, removes its mark. */
export function useBuiltMark(node: string) {
  const { id } = usePlugin().project;
  return useMutation({
    mutationFn: async (revision: number | undefined) => {
      const params = { id, node };
      if (revision === undefined) await api.call("deleteBuiltMark", { params });
      else await api.call("putBuiltMark", { params, body: { revision } });
    },
    onError: (error) => showToast(error instanceof ApiError ? error.message : t("change.failed")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: screenQuery(id, node).queryKey }),
  });
}
