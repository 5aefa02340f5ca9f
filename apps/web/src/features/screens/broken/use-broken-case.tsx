import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { chosenReplacementQuery } from "../queries.ts";
import { type BrokenCase, countMoved, listCaseLinks, listMoves } from "./broken-case.ts";
import { ChooseScreenDialog } from "./choose-screen-dialog.tsx";
import { PickLayerDialog } from "./pick-layer-dialog.tsx";
import { RemoveLinksDialog } from "./remove-links-dialog.tsx";
import { useAcceptMoves } from "./use-accept-moves.ts";

type CaseActions = {
  /** The case, with the screen that the person has chosen. */
  shown: BrokenCase;
  /** How many links and bindings accepting it moves. */
  count: number;
  isAccepting: boolean;
  /** Whether the layers of a chosen screen are being compared, and why that failed. */
  choice: { isPending: boolean; error: Error | null; retry: () => Promise<unknown> };
  accept: () => void;
  open: (dialog: "choose" | "remove") => void;
  dialog: ReactNode;
};

/** What a person can do about a case. `onDone` is called once it was accepted: its card may be gone then. */
export function useBrokenCase(project: Project, broken: BrokenCase, onDone: () => void): CaseActions {
  const [target, setTarget] = useState<string>();
  const [dialog, setDialog] = useState<"choose" | "remove">();
  const { screen } = broken.item;
  const chosen = useQuery({
    ...chosenReplacementQuery(project.id, screen.node_id, target ?? ""),
    enabled: target !== undefined,
  });
  const shown: BrokenCase =
    target !== undefined && chosen.data ? { kind: "screen", item: chosen.data } : broken;
  const moves = listMoves(shown);
  const { mutate, isPending } = useAcceptMoves(project.id);
  const close = () => setDialog(undefined);
  const name = shown.kind === "screen" ? shown.item.replacement?.screen.name : undefined;
  return {
    shown,
    count: countMoved(shown, moves),
    isAccepting: isPending,
    choice: {
      isPending: target !== undefined && chosen.isPending,
      error: target === undefined ? null : chosen.error,
      retry: chosen.refetch,
    },
    accept: () => mutate({ moves, name }, { onSuccess: onDone }),
    open: setDialog,
    dialog: (
      <>
        {dialog === "choose" && broken.kind === "screen" && (
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
        {dialog === "choose" && broken.kind === "layer" && (
          <PickLayerDialog
            project={project.id}
            screen={screen}
            missing={broken.layer}
            onPick={(layer) => {
              const move = { from: broken.layer.node_id, to: layer.id, screen: screen.node_id };
              mutate({ moves: [move], name: layer.name }, { onSuccess: onDone });
              close();
            }}
            onClose={close}
          />
        )}
        {dialog === "remove" && (
          <RemoveLinksDialog
            project={project.id}
            name={screen.name}
            broken={listCaseLinks(broken)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
