import { Readable } from "node:stream";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { inChunks } from "../../in-chunks.ts";
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

type ExportDeps = Pick<Deps, "db" | "config" | "concurrency">;

/** Everything that is kept about a person, but tokens and keys: those would open the account. */
export async function exportAccount(
  deps: ExportDeps,
  caller: Caller,
): Promise<{ name: string; type: string; content: Readable }> {
  const write = () =>
    Readable.from(inChunks(writeSections(listSections(deps, caller))), { objectMode: false });
  return {
    name: "linkspan-account.json",
    type: "application/json; charset=utf-8",
    content: await deps.concurrency.exports.stream(caller, write),
  };
}

type Section = { name: string; read(): unknown };

function listSections(deps: ExportDeps, caller: Caller): Section[] {
  const { db } = deps;
  const { id } = caller;
  const { familyId: _family, signal: _signal, ...profile } = caller;
  const sections: Record<string, Section["read"]> = {
    profile: () => profile,
    sessions: () => listSessions(db, caller),
    projects: () => selectMemberships(db, id),
    sample_project: async () => ({ hidden_at: await selectSampleHidden(db, id) }),
    uploads: () => selectUploads(db, id),
    invitations: () => selectSentInvitations(db, id),
    figma_permissions: () => readFigmaScopes(db, id),
    imports: () => selectOwnImports(db, id),
    share_links: () => selectMadeShareLinks(db, id),
    webhooks: () => selectMadeWebhooks(db, id),
    links: () => selectMadeLinks(db, id),
    bindings: () => selectMadeBindings(db, id),
    field_requests: () => selectMadeFieldRequests(db, id),
    built_marks: () => selectMadeBuiltMarks(db, id),
    change_reviews: () => selectMadeReviews(db, id),
    change_emails: () => selectChangeNotices(db, id),
    notifications: async () => (await listNotifications(db, id)).items,
    sales_requests: () => selectSalesRequests(db, id),
    subscription: () => readSubscription(deps, caller),
    billing_details: () => readDetails(db, caller),
    invoices: () => listAllInvoices(db, caller),
    events: () => selectAuditEvents(db, id),
  };
  return Object.entries(sections).map(([name, read]) => ({ name, read }));
}

/** Writes the sections as one JSON object. Each is read when it is written, and a list goes item by item. */
async function* writeSections(sections: readonly Section[]): AsyncGenerator<string, void, void> {
  for (const [at, { name, read }] of sections.entries()) {
    yield `${at === 0 ? "{" : ","}\n  ${JSON.stringify(name)}: `;
    const value = await read();
    if (Array.isArray(value)) yield* writeList(value);
    else yield JSON.stringify(value ?? null);
  }
  yield "\n}\n";
}

function* writeList(items: readonly unknown[]): Generator<string, void, void> {
  yield "[";
  for (const [at, item] of items.entries()) yield `${at === 0 ? "" : ","}\n    ${JSON.stringify(item)}`;
  yield items.length === 0 ? "]" : "\n  ]";
}

/** Deletes an account permanently. Fails while it owns projects, because every project needs an owner. */
export async function closeAccount(
  deps: Pick<Deps, "db" | "queue" | "log" | "events">,
  caller: Caller,
): Promise<void> {
  await deps.db.transaction().execute((tx) => closeAccountUnchecked(tx, deps, caller.id));
  deps.events.publish({ sessionsEndedOf: caller.id });
  deps.log.info({ user: caller.id }, "account closed");
}

/** The same within a transaction, also for an administrator. */
export async function closeAccountUnchecked(tx: Db, deps: Pick<Deps, "queue">, id: string): Promise<void> {
  // A concurrent project creation waits for this lock, then fails because its owner is gone.
  await lockUser(tx, id);
  const owned = await countOwnedProjects(tx, id);
  if (owned > 0) throw new AppError("owns_projects", `Transfer or delete your ${owned} projects first.`);
  await endForClosedAccount(tx, deps, id);
  await deleteUser(tx, id);
}
