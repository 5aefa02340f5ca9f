import { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { readFigmaScopes } from "../auth/figma-grants.service.ts";
import { listSessions } from "../auth/sessions.service.ts";
import { listAllInvoices, readDetails } from "../billing/invoices.service.ts";
import { endForClosedAccount, readSubscription } from "../billing/subscription.service.ts";
import { listNotifications } from "../notifications/notifications.service.ts";
import {
  countOwnedProjects,
  deleteUser,
  lockUser,
  selectAuditEvents,
  selectChangeNotices,
  selectMadeBindings,
  selectMadeBuiltMarks,
  selectMadeFieldRequests,
  selectMadeLinks,
  selectMadeReviews,
  selectMadeShareLinks,
  selectMadeWebhooks,
  selectMemberships,
  selectOwnImports,
  selectSalesRequests,
  selectSampleHidden,
  selectSentInvitations,
  selectUploads,
} from "./account.queries.ts";

/** Everything that is kept about a person, but tokens and keys: those would open the account. */
export async function exportAccount(
  deps: Pick<Deps, "db" | "config">,
  caller: Caller,
): Promise<{ name: string; bytes: number; content: Readable }> {
  const { db } = deps;
  const { familyId: _family, signal: _signal, ...profile } = caller;
  const kept = {
    profile,
    sessions: await listSessions(db, caller),
    projects: await selectMemberships(db, caller.id),
    sample_project: { hidden_at: await selectSampleHidden(db, caller.id) },
    uploads: await selectUploads(db, caller.id),
    invitations: await selectSentInvitations(db, caller.id),
    figma_permissions: await readFigmaScopes(db, caller.id),
    imports: await selectOwnImports(db, caller.id),
    share_links: await selectMadeShareLinks(db, caller.id),
    webhooks: await selectMadeWebhooks(db, caller.id),
    links: await selectMadeLinks(db, caller.id),
    bindings: await selectMadeBindings(db, caller.id),
    field_requests: await selectMadeFieldRequests(db, caller.id),
    built_marks: await selectMadeBuiltMarks(db, caller.id),
    change_reviews: await selectMadeReviews(db, caller.id),
    change_emails: await selectChangeNotices(db, caller.id),
    notifications: (await listNotifications(db, caller.id)).items,
    sales_requests: await selectSalesRequests(db, caller.id),
    subscription: await readSubscription(deps, caller),
    billing_details: await readDetails(db, caller),
    invoices: await listAllInvoices(db, caller),
    events: await selectAuditEvents(db, caller.id),
  };
  const content = Buffer.from(JSON.stringify(kept, null, 2));
  return { name: "linkspan-account.json", bytes: content.length, content: Readable.from([content]) };
}

/** Deletes an account permanently. Fails while it owns projects, because every project needs an owner. */
export async function closeAccount(
  deps: Pick<Deps, "db" | "queue" | "log" | "events">,
  caller: Caller,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // A concurrent project creation waits for this lock, then fails because its owner is gone.
    await lockUser(tx, caller.id);
    const owned = await countOwnedProjects(tx, caller.id);
    if (owned > 0) {
      throw new AppError("owns_projects", `Transfer or delete your ${owned} projects first.`);
    }
    await endForClosedAccount(tx, deps, caller.id);
    await deleteUser(tx, caller.id);
  });
  deps.events.publish({ sessionsEndedOf: caller.id });
  deps.log.info({ user: caller.id }, "account closed");
}
