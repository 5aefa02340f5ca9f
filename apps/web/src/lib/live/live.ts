import {
  createLiveConnection,
  type LiveConnection,
  type LiveEvent,
  type Visibility,
} from "@linkspan/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../api/api.ts";

const page: Visibility = {
  isHidden: () => document.visibilityState === "hidden",
  subscribe: (listener) => {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

const connection = createLiveConnection({
  open: (signal) => api.call("streamEvents", {}, { signal, headers: { accept: "text/event-stream" } }),
  visibility: page,
});

/**
 * Subscribes to events of the person's projects. Returns a function that unsubscribes.
 * @public
 */
export function subscribeToEvents(onEvent: (event: LiveEvent) => void): () => void {
  return connection.subscribe({ onEvent });
}

/**
 * Keeps the queries of projects up to date. Returns true with live events, false while it polls.
 * @public
 */
export function useLiveProjects(): boolean {
  const client = useQueryClient();
  useEffect(() => followProjects(client, connection), [client]);
  return useSyncExternalStore(connection.subscribeToState, connection.isLive, () => false);
}

const pollMs = 3000;

/** Refetches queries on events; without events by polling, only while something is processed. */
export function followProjects(
  client: QueryClient,
  live: Pick<LiveConnection, "subscribe" | "isLive">,
  interval = pollMs,
): () => void {
  const refresh = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  const unsubscribe = live.subscribe({
    onEvent: (event) => {
      const { project_id } = event;
      if (event.kind === "changes") {
        refresh(["project", project_id, "changes"]);
        return;
      }
      if (event.kind === "screens" || event.kind === "links") {
        // Several may come in a second, and neither the list of projects nor its teams show them.
        refresh(["project", project_id]);
        if (event.kind === "links") refresh(["analysis", project_id]);
        return;
      }
      refresh(["projects"]);
      refresh(["teams"]);
      refresh(["project", project_id]);
      // Until a revision is processed, the analysis of the previous one stays valid.
      if (event.kind === "revision" && event.stage !== "done") return;
      refresh(["analysis", project_id]);
      refresh(["scores", project_id]);
    },
    onLive: () => {
      refresh(["projects"]);
      refresh(["teams"]);
      refresh(["project"]);
      refresh(["analysis"]);
      refresh(["scores"]);
    },
  });
  const timer = setInterval(() => {
    if (live.isLive()) return;
    for (const { queryKey } of findProcessing(client)) refresh(queryKey);
  }, interval);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** The queries on the screen that show something being processed. */
function findProcessing(client: QueryClient) {
  const shown = client.getQueryCache().findAll({ type: "active" });
  return shown.filter(
    ({ queryKey: [first], state }) =>
      (first === "projects" || first === "project") && isProcessing(state.data, 4),
  );
}

/** Lists with revisions are short; longer ones are documentation, which has no processing state. */
const maxListLength = 200;

function isProcessing(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || depth === 0) return false;
  if ("status" in value && value.status === "processing") return true;
  const parts = Object.values(value);
  return parts.length <= maxListLength && parts.some((part) => isProcessing(part, depth - 1));
}
