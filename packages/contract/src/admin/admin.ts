import * as z from "zod/mini";
import { planIds } from "../billing/plans.ts";
import { described, named } from "../schema.ts";

const id = z.uuid();
const moment = z.iso.datetime();

/** What administrators do to an installation. Each is recorded. */
export const adminActions = [
  "admin_granted",
  "admin_revoked",
  "user_created",
  "user_blocked",
  "user_unblocked",
  "user_exported",
  "user_erased",
  "sessions_revoked",
  "project_erased",
  "share_link_revoked",
  "mocks_turned_off",
  "plan_granted",
  "invoice_refunded",
  "leads_listed",
  "revisions_reprocessed",
  "job_retried",
  "job_discarded",
  "blobs_moved",
  "keys_rotated",
  "key_deleted",
  "maintenance_begun",
  "maintenance_ended",
] as const;

/** An account as administrators see it: nothing of the content of its projects. */
export const AdminUser = named(
  "AdminUser",
  "An account as administrators see it.",
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    plan: z.enum(planIds),
    plan_status: z.string(),
    sign_in: described(z.array(z.string()), "How the person signs in.", ["figma"]),
    created_at: moment,
    last_seen_at: z.nullable(moment),
    admin_since: z.nullable(moment),
    blocked_at: z.nullable(moment),
  }),
);
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserDetail = named(
  "AdminUserDetail",
  "An account with its sessions counted, and the IDs of its projects.",
  z.extend(AdminUser, {
    sessions: z.number(),
    projects: z.array(z.object({ id, role: z.enum(["owner", "editor", "viewer"]), created_at: moment })),
  }),
);
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

/** A job that failed for the last time. Its data isn't shown. */
export const FailedJob = named(
  "FailedJob",
  "A job that failed for the last time.",
  z.object({
    id,
    kind: z.string(),
    project_id: z.nullable(id),
    error_code: described(z.nullable(z.string()), "The code or the name of its last error.", "ECONNREFUSED"),
    runs: z.number(),
    created_at: moment,
    failed_at: z.nullable(moment),
  }),
);
export type FailedJob = z.infer<typeof FailedJob>;

export const AdminAction = named(
  "AdminAction",
  "Something that an administrator did.",
  z.object({
    id,
    actor: described(z.string(), "The administrator's address, or who ran the command.", "command:root"),
    action: z.enum(adminActions),
    target: described(z.string(), "The ID of what it was done to.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01"),
    detail: z.record(z.string(), z.string()),
    created_at: moment,
  }),
);
export type AdminAction = z.infer<typeof AdminAction>;

export const Maintenance = named(
  "Maintenance",
  "Since when the product is in maintenance.",
  z.object({ since: z.nullable(moment) }),
);
