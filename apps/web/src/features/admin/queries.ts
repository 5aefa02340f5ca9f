import { ApiError, type PlanId } from "@linkspan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/save-file.ts";

const meta = { showsError: true };

export function actionsQuery() {
  return queryOptions({
    queryKey: ["admin", "actions"],
    queryFn: async ({ signal }) => (await api.call("listAdminActions", {}, { signal })).items,
    meta,
  });
}

export function failedJobsQuery() {
  return queryOptions({
    queryKey: ["admin", "jobs"],
    queryFn: async ({ signal }) => (await api.call("listFailedJobs", {}, { signal })).items,
    meta,
  });
}

export function maintenanceQuery() {
  return queryOptions({
    queryKey: ["admin", "maintenance"],
    queryFn: ({ signal }) => api.call("showMaintenance", {}, { signal }),
    meta,
  });
}

export function usersQuery(text: string) {
  return queryOptions({
    queryKey: ["admin", "users", text],
    queryFn: async ({ signal }) => (await api.call("findUsers", { query: { text } }, { signal })).items,
    enabled: text !== "",
    meta,
  });
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "user", id],
    queryFn: ({ signal }) => api.call("showUser", { params: { id } }, { signal }),
    meta,
  });
}

/** What the page can do. Each is one call of the API. */
export type AdminCommand =
  | { name: "block"; user: string; reason: string }
  | { name: "unblock" | "revoke-sessions" | "export" | "erase-user"; user: string }
  | { name: "grant-plan"; user: string; plan: PlanId }
  | { name: "erase-project" | "turn-off-mocks" | "reprocess"; project: string }
  | { name: "revoke-link"; link: string }
  | { name: "retry-job" | "discard-job"; kind: string; id: string }
  | { name: "maintenance"; isOn: boolean };

/** Runs a command; the page shows what it changed. */
export function useAdminCommand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    meta,
    onSettled: () => client.invalidateQueries({ queryKey: ["admin"] }),
  });
}

async function run(command: AdminCommand): Promise<void> {
  switch (command.name) {
    case "block": {
      const { reason } = command;
      return api.call("blockUser", { params: { id: command.user }, body: reason ? { reason } : {} });
    }
    case "unblock":
      return api.call("unblockUser", { params: { id: command.user } });
    case "revoke-sessions":
      return api.call("revokeSessions", { params: { id: command.user } });
    case "export":
      return saveFile(await api.call("exportUser", { params: { id: command.user } }), `${command.user}.json`);
    case "erase-user":
      return api.call("eraseUser", { params: { id: command.user } });
    case "grant-plan":
      return api.call("grantPlan", { params: { id: command.user }, body: { plan: command.plan } });
    case "erase-project":
      return api.call("eraseProject", { params: { id: command.project } });
    case "turn-off-mocks":
      return api.call("turnOffMocks", { params: { id: command.project } });
    case "reprocess":
      return api.call("reprocessProject", { params: { id: command.project } });
    case "revoke-link":
      return api.call("takeDownShareLink", { body: { link: command.link } });
    case "retry-job":
      return api.call("retryJob", { params: { kind: command.kind, id: command.id } });
    case "discard-job":
      return api.call("discardJob", { params: { kind: command.kind, id: command.id } });
    case "maintenance":
      return api.call("setMaintenance", { body: { is_on: command.isOn } });
  }
}

export function hasCode(error: unknown, code: ApiError["code"]): boolean {
  return error instanceof ApiError && error.code === code;
}
