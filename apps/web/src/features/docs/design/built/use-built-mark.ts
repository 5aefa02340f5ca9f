import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../lib/api/api.ts";
import { describeProblem } from "../../../../lib/api/problem.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../ui/feedback/toast.tsx";
import { screenQuery } from "../queries.ts";

/** Marks a screen as built with a revision; without one, removes its mark. */
export function useBuiltMark(id: string, node: string) {
  const t = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (revision: number | undefined) => {
      const params = { id, node };
      if (revision === undefined) await api.call("deleteBuiltMark", { params });
      else await api.call("putBuiltMark", { params, body: { revision } });
    },
    onError: (error) => {
      void showToast({ type: "error", title: t("built.failed"), text: describeProblem(error, t).text });
    },
    onSettled: () => client.invalidateQueries(screenQuery(id, node)),
  });
}
