import type { Binding, OperationScreens, ScreenDetails } from "@linkspan/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../ui/feedback/toast.tsx";
import { designKey } from "../queries.ts";
import { applyToOperation, applyToScreen } from "./apply-change.ts";
import { describeChange } from "./describe-change.ts";
import { invertChange, type LinkChange } from "./link-change.ts";
import { type ChangeResult, sendChange } from "./send-change.ts";

/** A binding that could not be stored, because someone else has bound the layer in the meantime. */
export type Conflict = { mine: Binding; theirs: Binding };

type ChangeOptions = {
  /** Without a toast. */
  isQuiet?: boolean;
  isUndo?: boolean;
};

/** Shows a change immediately, sends it, and offers to undo it. Resolves to false if it was not stored. */
export type MakeChange = (change: LinkChange, options?: ChangeOptions) => Promise<boolean>;

type LinkChanges = {
  makeChange: MakeChange;
  /** Undoes the last change; false if there is none. */
  undoLast: () => boolean;
  conflict: Conflict | undefined;
  /** Replaces their binding, or keeps it. */
  resolveConflict: (keeps: "mine" | "theirs") => void;
};

/** Changes the links and bindings of a project. A failed change is undone on the page and reported as a toast. */
export function useLinkChanges(project: string): LinkChanges {
  const t = useMessages();
  const client = useQueryClient();
  // What was changed here, oldest first; undefined for what was not stored.
  const [history] = useState(() => new Set<Promise<LinkChange | undefined>>());
  const [conflict, setConflict] = useState<Conflict>();
  const { mutateAsync } = useMutation({
    mutationKey: designKey(project),
    // One after the other: a replacement names the version that the change before it created.
    scope: { id: `design ${project}` },
    mutationFn: (change: LinkChange) => sendChange(project, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: designKey(project) });
      const before = client.getQueriesData({ queryKey: designKey(project) });
      applyToCache(client, project, change);
      return before;
    },
    onSuccess: (result, change) => applyToCache(client, project, toStored(change, result)),
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    onSettled: () => {
      // Of several changes in a row, only the last one refetches: an earlier response lacks the later changes.
      const isLast = client.isMutating({ mutationKey: designKey(project) }) === 1;
      if (isLast) void client.invalidateQueries({ queryKey: designKey(project) });
    },
  });

  const makeChange: MakeChange = useCallback(
    async (change, { isQuiet = false, isUndo = false } = {}) => {
      const made = mutateAsync(change).then(
        (result) => {
          if (!result.theirs || change.kind !== "bind") return toStored(change, result);
          setConflict({ mine: change.binding, theirs: result.theirs });
          return undefined;
        },
        // The query client shows errors.
        () => undefined,
      );
      if (!isUndo) history.add(made);
      const stored = await made;
      if (!stored) history.delete(made);
      if (!stored || isQuiet) return stored !== undefined;
      const undo = () => {
        history.delete(made);
        void makeChange(invertChange(stored), { isQuiet: true, isUndo: true });
      };
      void showToast({ ...describeChange(t, stored), action: { label: t("design.undo"), onClick: undo } });
      return true;
    },
    [mutateAsync, t, history],
  );
  const resolveConflict: LinkChanges["resolveConflict"] = (keeps) => {
    setConflict(undefined);
    if (conflict && keeps === "mine") {
      void makeChange({ kind: "bind", binding: conflict.mine, replaces: conflict.theirs });
    }
  };
  const undoLast = useCallback(() => {
    const last = [...history].at(-1);
    if (!last) return false;
    history.delete(last);
    // It may still be on its way.
    void last.then((stored) => {
      if (stored) void makeChange(invertChange(stored), { isQuiet: true, isUndo: true });
    });
    return true;
  }, [makeChange, history]);
  return { makeChange, undoLast, conflict, resolveConflict };
}

/** The change with the binding as the server stored it. */
function toStored(change: LinkChange, { stored }: ChangeResult): LinkChange {
  return change.kind === "bind" && stored ? { ...change, binding: stored } : change;
}

function applyToCache(client: QueryClient, project: string, change: LinkChange): void {
  const prefix = designKey(project);
  for (const [key, data] of client.getQueriesData<OperationScreens | null>({
    queryKey: [...prefix, "operation"],
  })) {
    if (data) client.setQueryData(key, applyToOperation(data, String(key.at(-1)), change));
  }
  for (const [key, data] of client.getQueriesData<ScreenDetails | null>({
    queryKey: [...prefix, "screen"],
  })) {
    if (data) client.setQueryData(key, applyToScreen(data, change));
  }
}
