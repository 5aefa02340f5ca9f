import type { Binding, OperationScreens, ScreenDetails } from "@linkspan/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { showToast } from "../../../../ui/feedback/toast.tsx";
import { designKey } from "../queries.ts";
import { applyToOperation, applyToScreen } from "./apply-change.ts";
import { describeChange } from "./describe-change.ts";
import { invertChange, type LinkChange } from "./link-change.ts";
import { sendChange } from "./send-change.ts";

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
  const last = useRef<LinkChange[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const { mutateAsync } = useMutation({
    mutationKey: designKey(project),
    mutationFn: (change: LinkChange) => sendChange(project, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: designKey(project) });
      const before = client.getQueriesData({ queryKey: designKey(project) });
      applyToCache(client, project, change);
      return before;
    },
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
      // The query client shows errors.
      const result = await mutateAsync(change).catch(() => undefined);
      if (!result) return false;
      if (result.theirs && change.kind === "bind") {
        setConflict({ mine: change.binding, theirs: result.theirs });
        return false;
      }
      const stored =
        change.kind === "bind" ? { ...change, binding: result.stored ?? change.binding } : change;
      if (!isUndo) last.current.push(stored);
      if (isQuiet) return true;
      const undo = () => {
        last.current = last.current.filter((each) => each !== stored);
        void makeChange(invertChange(stored), { isQuiet: true, isUndo: true });
      };
      void showToast({ ...describeChange(t, stored), action: { label: t("design.undo"), onClick: undo } });
      return true;
    },
    [mutateAsync, t],
  );
  const resolveConflict: LinkChanges["resolveConflict"] = (keeps) => {
    setConflict(undefined);
    if (conflict && keeps === "mine") {
      void makeChange({ kind: "bind", binding: conflict.mine, replaces: conflict.theirs });
    }
  };
  const undoLast = useCallback(() => {
    const change = last.current.pop();
    if (change) void makeChange(invertChange(change), { isQuiet: true, isUndo: true });
    return change !== undefined;
  }, [makeChange]);
  return { makeChange, undoLast, conflict, resolveConflict };
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
