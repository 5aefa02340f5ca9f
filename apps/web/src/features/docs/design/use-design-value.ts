import type { OperationLine } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { projectQuery } from "../../../lib/api/project-query.ts";
import { type DocsScope, keyOf } from "../docs-scope.ts";
import { readScreenQuery } from "../use-design-open.ts";
import type { Design, DesignState } from "./design-context.ts";
import { createStore } from "./store.ts";
import { useFocusMoves } from "./use-focus-moves.ts";

/** What is open: the operation, the pane and linking. */
export type OpenDesign = {
  scope: DocsScope;
  operation: string | undefined;
  /** The operation's line in the navigator, once it has loaded. */
  line: OperationLine | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
};

type Props = OpenDesign & Pick<Design, "makeChange" | "undoLast">;

const initialState: DesignState = {
  screen: undefined,
  active: undefined,
  armed: undefined,
  row: undefined,
  layer: undefined,
  requesting: undefined,
  fields: [],
  suggestions: [],
  rejected: [],
  pane: "screen",
  title: "",
  warnings: [],
  showsIgnored: false,
  wanted: undefined,
};

/** What the parts of the design pane share. Another object only when something in it changed. */
export function useDesignValue(props: Props): Design {
  const { scope, operation = "", line, isOpen, onOpen, isLinking, onLinking, makeChange, undoLast } = props;
  const id = scope.of === "project" ? scope.id : "";
  const number = scope.of === "project" ? scope.number : 0;
  const { data: project } = useQuery({ ...projectQuery(id), enabled: id !== "" });
  const [rows] = useState<Design["rows"]>(() => new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each operation starts with its own first screen
  const store = useMemo(() => createStore<DesignState>(initialState), [operation]);
  const { search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs for each navigation: following a link again shows its screen again
  useEffect(() => {
    const screen = readScreenQuery(search);
    if (screen) store.set({ screen });
  }, [store, search, key]);
  const scrolled = useRef(0);
  const open = useCallback(() => onOpen(true), [onOpen]);
  const moves = useFocusMoves(store, open);
  const fileUrl = project?.design_file_url;
  const canEdit = scope.of === "project" && scope.isCurrent && project != null && project.role !== "viewer";
  const scopeKey = keyOf(scope);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `scopeKey` identifies `scope`, which is another object on each render
  return useMemo(
    () => ({
      scope,
      project: id,
      revision: number,
      operation,
      line,
      fileUrl,
      canEdit,
      isOpen,
      open,
      close: () => onOpen(false),
      isLinking,
      startLinking: (field) => {
        store.set({ armed: field === undefined ? undefined : { field } });
        scrolled.current = window.scrollY;
        window.scrollTo(0, 0);
        onLinking(true);
      },
      stopLinking: () => {
        store.set({ armed: undefined });
        onLinking(false);
        requestAnimationFrame(() => {
          window.scrollTo(0, scrolled.current);
          focusField(store.get().row);
        });
      },
      store,
      makeChange,
      undoLast,
      rows,
      ...moves,
    }),
    [
      scopeKey,
      id,
      number,
      operation,
      line,
      fileUrl,
      canEdit,
      isOpen,
      open,
      onOpen,
      isLinking,
      onLinking,
      store,
      makeChange,
      undoLast,
      rows,
      moves,
    ],
  );
}

/** The documentation's own row of the field that was linked last. The focused row of the other list was unmounted. */
function focusField(field: string | undefined): void {
  const rows = document.querySelectorAll<HTMLElement>("button[data-field]");
  const row = [...rows].find((each) => each.dataset.field === field);
  (row ?? document.querySelector("main"))?.focus({ preventScroll: true });
}
