import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { DB } from "../../db/tables.ts";

type Setting = "AUDIT_RETENTION_DAYS" | "MESSAGE_RETENTION_DAYS";

/** Rows that are deleted some time after something. */
export type Expiry = {
  what: string;
  /** What happened to them, as in "30 days after {they expire}". */
  after: string;
  days: number | Setting;
  isOver: (days: number) => RawBuilder<boolean>;
};

/** What the rows of a table are kept as long as. */
type Keeper =
  | "the account exists"
  | "the project exists"
  | "bookkeeping law asks"
  | "other code decides"
  | "something uses them"
  | "links are derived from them";

type Retention = Expiry | readonly Expiry[] | Keeper;

/** Over so many days after a moment. Null is never over. */
const since = (moment: RawBuilder<unknown>) => (days: number) =>
  sql<boolean>`${moment} < now() - make_interval(days => ${days})`;

/** IDs begin with the milliseconds of their creation: the primary key finds the oldest rows. */
const sinceCreation = (days: number) => {
  const milliseconds = sql`(extract(epoch FROM now() - make_interval(days => ${days})) * 1000)::bigint`;
  return sql<boolean>`id < rpad(lpad(to_hex(${milliseconds}), 12, '0'), 32, '0')::uuid`;
};

const linkEnded = since(sql`coalesce(revoked_at, expires_at)`);

const expiring = (what: string): Expiry => ({
  what,
  after: "they expire",
  days: 0,
  isOver: since(sql`expires_at`),
});

/**
 * What becomes of each table's rows. A new table doesn't compile without a decision, and `docs/retention.md` is written
 * from this. Rows are deleted in this order.
 */
export const retentionRules: Record<keyof DB, Retention> = {
  access_tokens: expiring("access tokens"),
  refresh_tokens: {
    ...expiring("refresh tokens"),
    after: "their session expires",
    isOver: () => sql<boolean>`family_id IN (SELECT id FROM session_families WHERE expires_at < now())`,
  },
  session_families: expiring("sessions, also of devices"),
  sign_ins: expiring("sign-ins that were begun"),
  device_sign_ins: expiring("sign-ins of devices that were begun"),
  device_code_attempts: {
    what: "wrong codes of devices",
    after: "the first of them",
    days: 1,
    isOver: since(sql`since`),
  },
  project_tokens: { ...expiring("project tokens"), days: 30 },
  idempotency_keys: {
    what: "idempotency keys",
    after: "the request",
    days: 1,
    isOver: since(sql`created_at`),
  },
  spent_form_keys: {
    what: "tokens of public forms",
    after: "the form was sent",
    days: 1,
    isOver: since(sql`spent_at`),
  },
  invitations: expiring("invitations"),
  ownership_offers: expiring("offers to take over a project"),
  share_links: [
    {
      what: "share links",
      after: "they expire or are revoked",
      days: 90,
      isOver: (days) => sql<boolean>`pull_request IS NULL AND ${linkEnded(days)}`,
    },
    // A revoked one stays, so that it stays revoked for its pull request.
    {
      ...expiring("links of pull requests, with their crops"),
      isOver: (days) => sql<boolean>`pull_request IS NOT NULL AND revoked_at IS NULL AND ${linkEnded(days)}`,
    },
  ],
  webhook_deliveries: {
    what: "messages to webhooks (of each project the newest 50)",
    after: "they were written",
    days: 90,
    isOver: (days) => sql<boolean>`status <> 'waiting' AND ${since(sql`created_at`)(days)}`,
  },
  imports: {
    what: "imports, but the last one of each file",
    after: "they ended",
    days: 90,
    isOver: (days) => sql<boolean>`${since(sql`finished_at`)(days)} AND EXISTS (
      SELECT FROM imports AS newer WHERE newer.project_id = imports.project_id AND newer.id > imports.id
        AND newer.file_key = imports.file_key AND newer.status = 'completed')`,
  },
  audit_events: {
    what: "security and activity events",
    after: "they happened",
    days: "AUDIT_RETENTION_DAYS",
    isOver: sinceCreation,
  },
  admin_actions: {
    what: "what administrators did",
    after: "they did it",
    days: "AUDIT_RETENTION_DAYS",
    isOver: sinceCreation,
  },
  erasures: {
    what: "IDs of deleted accounts and projects, for backups that are restored",
    after: "they were deleted",
    days: 400,
    isOver: since(sql`erased_at`),
  },
  contact_messages: {
    what: "messages of the contact form",
    after: "they were sent",
    days: "MESSAGE_RETENTION_DAYS",
    isOver: sinceCreation,
  },
  sales_requests: {
    what: "sales requests",
    after: "they were sent",
    days: "MESSAGE_RETENTION_DAYS",
    isOver: sinceCreation,
  },
  waitlist_entries: {
    what: "addresses on the waitlist that were not confirmed",
    after: "the last email to them",
    days: 7,
    isOver: (days) => sql<boolean>`confirmed_at IS NULL AND ${since(sql`mailed_at`)(days)}`,
  },
  payment_events: {
    what: "events of the payment provider",
    after: "they were received",
    days: 90,
    isOver: since(sql`received_at`),
  },

  users: "the account exists",
  identities: "the account exists",
  oidc_identities: "the account exists",
  awaited_users: "the account exists",
  subscriptions: "the account exists",
  billing_details: "the account exists",
  billing_notices: "the account exists",
  notification_opt_outs: "the account exists",

  projects: "the project exists",
  memberships: "the project exists",
  revisions: "the project exists",
  operations: "the project exists",
  screens: "the project exists",
  pictures: "the project exists",
  crops: "the project exists",
  links: "the project exists",
  removed_links: "the project exists",
  bindings: "the project exists",
  silences: "the project exists",
  ignored_warnings: "the project exists",
  field_requests: "the project exists",
  built_marks: "the project exists",
  link_moves: "the project exists",
  accepted_replacements: "the project exists",
  change_reviews: "the project exists",
  change_notices: "the project exists",
  change_webhooks: "the project exists",
  import_frames: "the project exists",

  invoices: "bookkeeping law asks",
  invoice_years: "bookkeeping law asks",
  ledger_entries: "bookkeeping law asks",
  payments: "bookkeeping law asks",
  payment_intents: "bookkeeping law asks",
  provider_cancellations: "bookkeeping law asks",

  blobs: "something uses them",
  blob_parts: "something uses them",
  released_blobs: "something uses them",
  analyses: "something uses them",
  search_texts: "something uses them",
  search_words: "something uses them",

  comparisons: "other code decides",
  change_reach: "other code decides",
  figma_webhooks: "other code decides",
  maintenance: "other code decides",
  project_writes: "other code decides",

  retired_keys: "links are derived from them",
};

/** The rules that delete something. */
export function listExpiries(): { table: string; expiry: Expiry }[] {
  return Object.entries(retentionRules).flatMap(([table, rule]) =>
    typeof rule === "string" ? [] : [rule].flat().map((expiry) => ({ table, expiry })),
  );
}

export function readDays(config: Pick<Config, Setting>, days: Expiry["days"]): number {
  return typeof days === "number" ? days : config[days];
}
