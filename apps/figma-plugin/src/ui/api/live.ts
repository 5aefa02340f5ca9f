import { createLiveConnection } from "@linkspan/contract";
import { useEffect, useSyncExternalStore } from "react";
import { api, queryClient } from "./api.ts";
import { projectKey, projectQuery } from "./queries.ts";

const connection = createLiveConnection({
  open: (signal) => api.call("streamEvents", {}, { signal, headers: { accept: "text/event-stream" } }),
  // Figma's window is visible as long as the plugin runs.
  visibility: { isHidden: () => false, subscribe: () => () => undefined },
});

/** Keeps the data of a project up to date. Returns whether events arrive. */
export function useLiveProject(project: string): boolean {
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: projectKey(project) });
    // A stream ends without a connection, with the session, or by itself: a request tells which.
    const stopWatching = connection.subscribeToState(() => {
      if (!connection.isLive()) void queryClient.invalidateQueries(projectQuery(project));
    });
    const stopListening = connection.subscribe({
      onEvent: (event) => {
        if (event.project_id === project) refresh();
      },
      onLive: refresh,
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [project]);
  return useSyncExternalStore(connection.subscribeToState, connection.isLive);
}
