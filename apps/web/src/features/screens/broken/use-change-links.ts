import type { AcceptedReplacement, BrokenLinkChanges, CaseReplacements } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import type { BrokenLink } from "./list-broken-links.ts";

type Change =
  /** `text` says what replaces it, if that is one thing. */
  | { kind: "replace"; replaced: CaseReplacements; text?: string | undefined }
  | { kind: "remove"; links: BrokenLink[] };

/** Gives broken links their replacements or removes them, and offers to undo that. The query client shows errors. */
export function useChangeLinks(id: string) {
  const t = useMessages();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["project", id] });
  const undo = useMutation({
    mutationFn: (replacement: string) => api.call("undoReplacement", { params: { id, replacement } }),
    onSuccess: () => void showToast({ type: "default", title: t("replacements.undone") }),
    onSettled: () => void refresh(),
  });
  const { mutate: undoChange } = undo;
  return useMutation({
    mutationFn: async (change: Change) => {
      const params = { id, replacement: crypto.randomUUID() };
      return api.call("acceptReplacement", { params, body: toBody(change) });
    },
    onSuccess: (result: AcceptedReplacement, change) => {
      const isChanged = result.moved + result.removed > 0;
      void showToast({
        ...describeResult(t, result, change),
        ...(isChanged && {
          action: { label: t("replacements.undo"), onClick: () => undoChange(result.id) },
        }),
      });
    },
    // The button stays busy until the list is up to date.
    onSettled: refresh,
  });
}

function toBody(change: Change): BrokenLinkChanges {
  const { moves, fields } = change.kind === "replace" ? change.replaced : { moves: [], fields: [] };
  const links = change.kind === "remove" ? change.links : [];
  return {
    moves,
    fields,
    removed_links: links.flatMap((each) =>
      each.kind === "link" ? [{ operation_id: each.operation, node_id: each.node }] : [],
    ),
    removed_bindings: links.flatMap((each) => (each.kind === "link" ? [] : [each.binding.layer.id])),
  };
}

function describeResult(t: Translate, { moved, removed, kept }: AcceptedReplacement, change: Change) {
  if (change.kind === "remove") {
    const text = t("screens.removed-text");
    return { type: "default" as const, title: t("screens.removed", { count: removed }), text };
  }
  const texts = [
    moved > 0 && (change.text ?? t("replacements.moved-text")),
    kept.length > 0 && t("replacements.kept", { count: kept.length }),
  ];
  return {
    type: kept.length > 0 ? ("warning" as const) : ("success" as const),
    title: t(change.replaced.moves.length > 0 ? "replacements.moved" : "replacements.rebound", {
      count: moved,
    }),
    text: texts.filter(Boolean).join(" "),
  };
}
