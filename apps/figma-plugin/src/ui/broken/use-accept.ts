import { ApiError, type BrokenCase, listReplaced } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { api, queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { showToast } from "../panel/toast.ts";
import { t } from "../translate.ts";
import { createUuid } from "./create-uuid.ts";

/** Accepts the replacement of a case, and offers to undo that. */
export function useAccept() {
  const { id } = usePlugin().project;
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectKey(id) });
  const onError = (error: Error) => showToast(error instanceof ApiError ? error.message : t("change.failed"));
  const undo = useMutation({
    mutationFn: (replacement: string) => api.call("undoReplacement", { params: { id, replacement } }),
    onSuccess: () => showToast(t("change.undone")),
    onError,
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (broken: BrokenCase) =>
      api.call("acceptReplacement", {
        params: { id, replacement: createUuid() },
        body: { ...listReplaced(broken), removed_links: [], removed_bindings: [] },
      }),
    onSuccess: ({ id: replacement, moved, kept }) => {
      const text = kept.length > 0 ? t("broken.kept") : t("broken.accepted", { count: moved });
      const action = { label: t("change.undo"), onClick: () => undo.mutate(replacement) };
      showToast(text, moved > 0 ? action : undefined);
    },
    onError,
    // The button stays disabled until the list is up to date.
    onSettled: refresh,
  });
}
