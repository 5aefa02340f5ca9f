import type { AcceptedReplacement, ReplacementMove } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

/** Moves of links, and the name of the replacement if it is one. */
type Accepted = { moves: readonly ReplacementMove[]; name?: string | undefined };

/** Accepts replacements and offers to undo that. The query client shows errors. */
export function useAcceptMoves(id: string) {
  const t = useMessages();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["project", id] });
  const undo = useMutation({
    mutationFn: (replacement: string) => api.call("undoReplacement", { params: { id, replacement } }),
    onSuccess: () => void showToast({ type: "default", title: t("replacements.undone") }),
    onSettled: () => void refresh(),
  });
  const { mutate: undoMoves } = undo;
  return useMutation({
    mutationFn: async ({ moves }: Accepted) => {
      const params = { id, replacement: crypto.randomUUID() };
      return api.call("acceptReplacement", { params, body: { moves: [...moves] } });
    },
    onSuccess: ({ id: replacement, moved, kept }: AcceptedReplacement, { name }) => {
      const texts = [
        moved > 0 && (name ? t("replacements.moved-to", { name }) : t("replacements.moved-text")),
        kept.length > 0 && t("replacements.kept", { count: kept.length }),
      ];
      void showToast({
        type: kept.length > 0 ? "warning" : "success",
        title: t("replacements.moved", { count: moved }),
        text: texts.filter(Boolean).join(" "),
        ...(moved > 0 && {
          action: { label: t("replacements.undo"), onClick: () => undoMoves(replacement) },
        }),
      });
    },
    // The button stays busy until the list is up to date.
    onSettled: refresh,
  });
}
