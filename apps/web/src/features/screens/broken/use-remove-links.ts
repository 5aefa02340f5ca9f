import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import type { BrokenLink } from "./list-broken-links.ts";

/** Removes broken links and bindings of a screen. */
export function useRemoveLinks(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (broken: readonly BrokenLink[]) => {
      for (const each of broken) {
        if (each.kind === "link") {
          const params = { id, operation: each.operation, node: each.node };
          await api.call("deleteLink", { params });
        } else {
          await api.call("deleteBinding", { params: { id, layer: each.binding.layer.id } });
        }
      }
    },
    meta: { showsError: true },
    // Not awaited: the card that opened the dialog is unmounted with the next list.
    onSettled: () => void client.invalidateQueries({ queryKey: ["project", id] }),
  });
}
