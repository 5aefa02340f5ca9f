import { type BrokenCase, type CaseReplacements, listReplaced, type Project } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { chosenReplacementQuery } from "../queries.ts";
import { countReplaced, listCaseLinks } from "./broken-case.ts";
import { ChooseScreenDialog } from "./choose-screen-dialog.tsx";
import { PickFieldDialog } from "./pick-field-dialog.tsx";
import { PickLayerDialog } from "./pick-layer-dialog.tsx";
import { useChangeLinks } from "./use-change-links.ts";

type CaseActions = {
  /** The case, with the screen that the person has chosen. */
  shown: BrokenCase;
  /** How many links and bindings get a replacement when it is accepted. */
  count: number;
  isChanging: boolean;
  /** Whether the layers of a chosen screen are being compared, and why that failed. */
  choice: { isPending: boolean; error: Error | null; retry: () => Promise<unknown> };
  accept: () => void;
  /** Removes the broken links and bindings. */
  remove: () => void;
  choose: () => void;
  dialog: ReactNode;
};

/** What a person can do about a case. `onDone` is called once it is decided: its card may be gone then. */
export function useBrokenCase(project: Project, broken: BrokenCase, onDone: () => void): CaseActions {
  const t = useMessages();
  const [target, setTarget] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const { screen } = broken.item;
  const chosen = useQuery({
    ...chosenReplacementQuery(project.id, screen.node_id, target ?? ""),
    enabled: target !== undefined,
  });
  const shown: BrokenCase =
    target !== undefined && chosen.data ? { kind: "screen", item: chosen.data } : broken;
  const replaced = listReplaced(shown);
  const { mutate, isPending } = useChangeLinks(project.id);
  const replace = (given: CaseReplacements, text = describeReplacement(t, shown)) =>
    mutate({ kind: "replace", replaced: given, text }, { onSuccess: onDone });
  const close = () => setChoosing(false);
  return {
    shown,
    count: countReplaced(shown, replaced),
    isChanging: isPending,
    choice: {
      isPending: target !== undefined && chosen.isPending,
      error: target === undefined ? null : chosen.error,
      retry: chosen.refetch,
    },
    accept: () => replace(replaced),
    remove: () => mutate({ kind: "remove", links: listCaseLinks(broken) }, { onSuccess: onDone }),
    choose: () => setChoosing(true),
    dialog: isChoosing && (
      <>
        {broken.kind === "screen" && (
          <ChooseScreenDialog
            project={project.id}
            name={screen.name}
            onChoose={(node) => {
              setTarget(node);
              close();
            }}
            onClose={close}
          />
        )}
        {broken.kind === "layer" && (
          <PickLayerDialog
            project={project.id}
            screen={screen}
            missing={broken.layer}
            onPick={(layer) => {
              const move = { from: broken.layer.node_id, to: layer.id, screen: screen.node_id };
              replace({ moves: [move], fields: [] }, t("replacements.moved-to", { name: layer.name }));
              close();
            }}
            onClose={close}
          />
        )}
        {broken.kind === "field" && (
          <PickFieldDialog
            project={project}
            binding={broken.binding}
            onPick={(field, format) => {
              const change = { layer: broken.binding.layer.id, field, format };
              replace({ moves: [], fields: [change] }, describeField(t, field));
              close();
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

/** What a toast says about the replacement; a layer's name is that of the deleted one. */
function describeReplacement(t: Translate, shown: BrokenCase): string | undefined {
  if (shown.kind === "screen") {
    const { name } = shown.item.replacement?.screen ?? {};
    return name === undefined ? undefined : t("replacements.moved-to", { name });
  }
  const { replacement } = shown.kind === "field" ? (shown.removed ?? {}) : {};
  return replacement ? describeField(t, replacement.field) : undefined;
}

function describeField(t: Translate, field: string): string {
  return t("replacements.bound-to", { field: formatFieldName(field) });
}
