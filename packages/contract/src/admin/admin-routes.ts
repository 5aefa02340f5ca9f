import * as z from "zod/mini";
import { planIds } from "../billing/plans.ts";
import { defineRoute } from "../route.ts";
import { AdminAction, AdminUser, AdminUserDetail, FailedJob, Maintenance } from "./admin.ts";

/** Calls of administrators: with a browser's session that is at most 15 minutes old. For all others they don't exist. */
const ofAdmin = {
  access: "admin",
  scope: "session",
  tag: "Administration",
  description: "For administrators who signed in within the last 15 minutes.",
} as const;

const byId = { params: z.object({ id: z.uuid() }) } as const;
const byJob = { params: z.object({ kind: z.string().check(z.maxLength(100)), id: z.uuid() }) } as const;

const command = { ...ofAdmin, method: "POST", limit: "strict", response: "empty" } as const;

export const adminRoutes = {
  findUsers: defineRoute({
    ...ofAdmin,
    method: "GET",
    path: "/admin/users/",
    limit: "normal",
    summary: "Find accounts",
    query: z.object({ text: z.string().check(z.minLength(1), z.maxLength(320)) }),
    response: z.object({ items: z.array(AdminUser) }),
    errors: ["invalid_request"],
  }),
  showUser: defineRoute({
    ...ofAdmin,
    ...byId,
    method: "GET",
    path: "/admin/users/{id}/",
    limit: "normal",
    summary: "Show an account",
    response: AdminUserDetail,
    errors: ["not_found"],
  }),
  exportUser: defineRoute({
    ...ofAdmin,
    ...byId,
    method: "GET",
    path: "/admin/users/{id}/export/",
    limit: "strict",
    summary: "Export an account",
    response: "file",
    errors: ["not_found"],
  }),
  blockUser: defineRoute({
    ...command,
    ...byId,
    path: "/admin/users/{id}/block/",
    summary: "Block an account",
    body: z.object({ reason: z.optional(z.string().check(z.maxLength(500))) }),
    errors: ["not_found", "admin_account"],
  }),
  unblockUser: defineRoute({
    ...command,
    ...byId,
    path: "/admin/users/{id}/unblock/",
    summary: "Unblock an account",
    errors: ["not_found"],
  }),
  revokeSessions: defineRoute({
    ...command,
    ...byId,
    path: "/admin/users/{id}/revoke_sessions/",
    summary: "End all sessions of an account",
    errors: ["not_found"],
  }),
  grantPlan: defineRoute({
    ...command,
    ...byId,
    path: "/admin/users/{id}/plan/",
    summary: "Grant a plan",
    body: z.object({ plan: z.enum(planIds) }),
    errors: ["not_found"],
  }),
  eraseUser: defineRoute({
    ...command,
    ...byId,
    method: "DELETE",
    path: "/admin/users/{id}/",
    summary: "Erase an account with its projects",
    errors: ["not_found", "admin_account"],
  }),
  eraseProject: defineRoute({
    ...command,
    ...byId,
    method: "DELETE",
    path: "/admin/projects/{id}/",
    summary: "Erase a project",
    errors: ["not_found"],
  }),
  turnOffMocks: defineRoute({
    ...command,
    ...byId,
    path: "/admin/projects/{id}/mocks/turn_off/",
    summary: "Turn off the mocks of a project",
    errors: ["not_found"],
  }),
  reprocessProject: defineRoute({
    ...command,
    ...byId,
    path: "/admin/projects/{id}/reprocess/",
    summary: "Process revisions of a project again",
    errors: ["not_found"],
  }),
  takeDownShareLink: defineRoute({
    ...command,
    path: "/admin/share_links/revoke/",
    summary: "Revoke a share link by its ID or URL",
    body: z.object({ link: z.string().check(z.minLength(1), z.maxLength(2048)) }),
    errors: ["invalid_request", "not_found"],
  }),
  listFailedJobs: defineRoute({
    ...ofAdmin,
    method: "GET",
    path: "/admin/jobs/",
    limit: "normal",
    summary: "List failed jobs",
    response: z.object({ items: z.array(FailedJob) }),
    errors: [],
  }),
  retryJob: defineRoute({
    ...command,
    ...byJob,
    path: "/admin/jobs/{kind}/{id}/retry/",
    summary: "Run a failed job again",
    errors: ["not_found"],
  }),
  discardJob: defineRoute({
    ...command,
    ...byJob,
    method: "DELETE",
    path: "/admin/jobs/{kind}/{id}/",
    summary: "Discard a failed job",
    errors: ["not_found"],
  }),
  showMaintenance: defineRoute({
    ...ofAdmin,
    method: "GET",
    path: "/admin/maintenance/",
    limit: "normal",
    summary: "Show the maintenance mode",
    response: Maintenance,
    errors: [],
  }),
  setMaintenance: defineRoute({
    ...command,
    method: "PUT",
    path: "/admin/maintenance/",
    summary: "Begin or end maintenance",
    body: z.object({ is_on: z.boolean() }),
    errors: [],
  }),
  listAdminActions: defineRoute({
    ...ofAdmin,
    method: "GET",
    path: "/admin/actions/",
    limit: "normal",
    summary: "List what administrators did",
    response: z.object({ items: z.array(AdminAction) }),
    errors: [],
  }),
};
