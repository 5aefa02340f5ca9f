import type { Project } from "@linkspan/contract";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../api/api.ts";
import { projectKey } from "../api/queries.ts";
import { callDocument, onDocumentEvent } from "../bridge.ts";
import { runSync } from "./run-sync.ts";
import type { SyncProgress } from "./sync-progress.ts";

type Page = { id: string; name: string };

type SyncState =
  | { kind: "idle" | "failed" }
  | { kind: "running" | "paused" | "done"; progress: SyncProgress };

export type Sync = {
  state: SyncState;
  /** Screens that changed since the plugin was opened or they were sent. */
  changed: number;
  start: (project: Project, pages: readonly Page[]) => void;
  pause: () => void;
};

const runningKey = "sync-pages";
const nothing: SyncProgress = { pages: [], changed: [], deleted: 0 };

/** Sends screens to a project, also while another tab is shown. */
export function useSync(project: string): Sync {
  const [state, setState] = useState<SyncState>({ kind: "idle" });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const stop = useRef<AbortController>(undefined);
  useEffect(
    () =>
      onDocumentEvent("changed", ({ screens }) => setChanged((before) => new Set([...before, ...screens]))),
    [],
  );
  useEffect(() => () => stop.current?.abort(), []);
  const start: Sync["start"] = (target, pages) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    let progress = nothing;
    setState({ kind: "running", progress });
    // Written before it begins and removed at its end: what is left was closed midway.
    void callDocument("saveState", { key: runningKey, value: JSON.stringify(pages) });
    const onProgress = (next: SyncProgress) => {
      progress = next;
      if (!signal.aborted) setState({ kind: "running", progress });
    };
    runSync({ project: target, pages, signal, onProgress }).then(
      async (result) => {
        setState({ kind: "done", progress: result });
        setChanged(new Set());
        await callDocument("saveState", { key: runningKey, value: null });
        await queryClient.invalidateQueries({ queryKey: projectKey(project) });
      },
      () => setState(signal.aborted ? { kind: "paused", progress } : { kind: "failed" }),
    );
  };
  return { state, changed: changed.size, start, pause: () => stop.current?.abort() };
}

/** The pages of a sync that was closed midway. */
export async function readUnfinishedPages(): Promise<Page[] | undefined> {
  const { value } = await callDocument("readState", { key: runningKey });
  return value === null ? undefined : (JSON.parse(value) as Page[]);
}
