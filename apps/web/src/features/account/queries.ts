import type { NotificationKind } from "@linkspan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { dependsOnFigma } from "../../lib/session/depends-on-figma.ts";

export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: async ({ signal }) => (await api.call("listSessions", {}, { signal })).items,
  });
}

/** Ends one session by its ID, or with `"others"` all sessions but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === "others"
        ? api.call("signOutEverywhere", { query: { keep: "current" } })
        : api.call("endOtherSession", { params: { session_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
}

export function notificationsQuery() {
  return queryOptions({
    queryKey: ["notifications"],
    queryFn: async ({ signal }) => (await api.call("listNotifications", {}, { signal })).items,
  });
}

/** Turns a kind of email on or off. */
export function useSetNotification(kind: NotificationKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => api.call("setNotification", { params: { kind }, body: { is_on: isOn } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["notifications"] }),
  });
}

export function figmaQuery() {
  return queryOptions({
    queryKey: ["figma"],
    queryFn: ({ signal }) => api.call("getFigmaConnection", {}, { signal }),
  });
}

export function useDisconnectFigma() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call("disconnectFigma", {}),
    onSettled: () => client.invalidateQueries({ predicate: dependsOnFigma }),
  });
}

export function useExport() {
  return useMutation({ mutationFn: () => api.call("exportMe", {}) });
}

export function useCloseAccount() {
  return useMutation({ mutationFn: () => api.call("deleteMe", {}) });
}
