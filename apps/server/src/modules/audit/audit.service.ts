import type { Expression } from "kysely";
import type { Db } from "../../db/client.ts";
import { countEventsByEmail, hasAuditEvent, insertEvent, selectLastEdit } from "./audit.queries.ts";

/** Kinds of events worth keeping for the person they concern. */
export type EventKind =
  | "signed_in"
  | "signed_out"
  | "signed_out_everywhere"
  | "session_replayed"
  | "device_confirmed"
  | "device_refused"
  | "figma_files_allowed"
  | "figma_disconnected"
  | "project_created"
  | "project_changed"
  | "project_chosen"
  | "project_deleted"
  | "revision_uploaded"
  | "revision_restored"
  | "revision_deleted"
  | "draft_uploaded"
  | "draft_accepted"
  | "draft_discarded"
  | "change_reviewed"
  | "change_reopened"
  | "member_told"
  | "project_token_created"
  | "project_token_revoked"
  | "sample_hidden"
  | "sample_shown"
  | "finding_silenced"
  | "silence_ended"
  | "screens_imported"
  | "operation_linked"
  | "operation_unlinked"
  | "layer_bound"
  | "layer_unbound"
  | "replacement_accepted"
  | "replacement_undone"
  | "links_moved"
  | "moves_undone"
  | "fields_requested"
  | "field_request_withdrawn"
  | "screen_marked_built"
  | "screen_not_marked_built"
  | "screen_needed"
  | "screen_not_needed"
  | "warning_ignored"
  | "warning_restored"
  | "plan_granted"
  | "plan_requested"
  | "plan_paid"
  | "plan_change_chosen"
  | "plan_kept"
  | "plan_ended"
  | "charge_failed"
  | "payment_refused"
  | "payment_refunded"
  | "member_invited"
  | "invitation_revoked"
  | "invitation_accepted"
  | "invitation_declined"
  | "member_changed"
  | "member_removed"
  | "member_left"
  | "transfer_offered"
  | "transfer_accepted"
  | "transfer_declined"
  | "share_link_made"
  | "share_link_screens_allowed"
  | "share_link_screens_forbidden"
  | "share_link_revoked"
  | "crops_allowed"
  | "crops_forbidden"
  | "webhook_set"
  | "webhook_secret_renewed"
  | "webhook_removed"
  | "webhook_turned_off";

/** Keeps an event, in the transaction that makes it true. Without a person, a token of the project caused it. */
export async function recordEvent(
  db: Db,
  userId: string | null,
  kind: EventKind,
  detail: Record<string, string> = {},
): Promise<void> {
  await insertEvent(db, { userId, kind, detail });
}

/** Keeps one event for each of the people it concerns. */
export async function recordEventFor(
  db: Db,
  userIds: readonly string[],
  kind: EventKind,
  detail: Record<string, string>,
): Promise<void> {
  for (const userId of new Set(userIds)) await recordEvent(db, userId, kind, detail);
}

/** How many events of a kind a person made in the last 24 hours, by the address that each was about. */
export async function countRecentEvents(
  db: Db,
  userId: string,
  kind: EventKind,
): Promise<Map<string | null, number>> {
  return countEventsByEmail(db, { userId, kind, hours: 24 });
}

/** A column with the last change of the text of each project in a query: when, by whom, and which fields. */
export const lastEditOf = (projectId: Expression<string>) => selectLastEdit(projectId);

/** Whether a person ever had a project, their own or shared. */
export async function hadProjects(db: Db, userId: string): Promise<boolean> {
  const kinds: EventKind[] = [
    "project_created",
    "project_deleted",
    "invitation_accepted",
    "transfer_accepted",
    "member_left",
    "member_removed",
  ];
  return hasAuditEvent(db, userId, kinds);
}
