import { resultsVersion } from "@linkspan/contract";
import pg from "pg";

/** Enough that reading a table whole costs more than any lookup, and few enough to be there in seconds. */
const crowd = 10_000;

const id = (kind: string) => `md5('${kind}' || n)::uuid`;
const hash = (kind: string) => `sha256(('${kind}' || n)::bytea)`;
const later = "now() + interval '1 day' + make_interval(secs => n)";
const earlier = "now() - make_interval(secs => n)";

/** One row a number in every table; whatever a row points at has the same number. */
const rows: Record<string, Record<string, string>> = {
  users: { id: id("user"), name: "'Person ' || n", email: "n || '@crowd.example'" },
  identities: {
    provider: "'figma'",
    provider_user_id: "'crowd' || n",
    user_id: id("user"),
    key_id: "'k1'",
    access_token: hash("a"),
    refresh_token: hash("r"),
    expires_at: later,
  },
  subscriptions: { user_id: id("user") },
  sign_ins: { state_hash: hash("state"), browser_hash: hash("browser"), verifier: "'v'", expires_at: later },
  session_families: {
    id: id("family"),
    user_id: id("user"),
    epoch: "0",
    key_thumbprint: "'thumb'",
    user_agent: "'crowd'",
    expires_at: later,
  },
  refresh_tokens: { id: id("refresh"), family_id: id("family"), hash: hash("refresh"), expires_at: later },
  access_tokens: { hash: hash("access"), family_id: id("family"), expires_at: later },
  audit_events: { id: id("event"), user_id: id("user"), kind: "'signed_in'", created_at: earlier },
  projects: {
    id: id("project"),
    name: "'Project ' || n",
    updated_at: earlier,
    current_revision: "1",
    last_revision: "1",
  },
  memberships: { project_id: id("project"), user_id: id("user"), role: "'owner'" },
  ownership_offers: { project_id: id("project"), to_user_id: id("user"), expires_at: later },
  invitations: {
    project_id: id("project"),
    id: id("invitation"),
    email: "n || '@crowd.example'",
    role: "'viewer'",
    token_hash: hash("invitation"),
    invited_by: id("user"),
    expires_at: later,
  },
  share_links: {
    project_id: id("project"),
    id: id("share"),
    kind: "'analysis'",
    token_hash: hash("share"),
    created_by: id("user"),
    expires_at: later,
  },
  operations: { project_id: id("project"), id: id("operation"), method: "'get'", path: "'/boats'" },
  silences: {
    project_id: id("project"),
    id: id("silence"),
    rule: "'schema-example'",
    schema_name: "'Boat'",
    reason: "'Boats differ.'",
    created_by: id("user"),
  },
  blobs: { sha256: hash("blob"), bytes: "5" },
  blob_parts: { sha256: hash("blob"), number: "0", content: "'boats'::bytea" },
  screens: {
    project_id: id("project"),
    node_id: "'1:2'",
    name: "'Boats'",
    page_id: "'0:1'",
    page_name: "'Flow'",
    position: "0",
    width: "393",
    height: "852",
    layers_sha256: hash("blob"),
    layer_count: "1",
    source: "'import'",
  },
  pictures: {
    project_id: id("project"),
    hash: hash("blob"),
    picture_sha256: hash("blob"),
    thumbnail_sha256: hash("blob"),
    bytes: "5",
  },
  crops: {
    project_id: id("project"),
    link_id: id("share"),
    hash: hash("blob"),
    picture_sha256: hash("blob"),
    bytes: "5",
  },
  links: {
    project_id: id("project"),
    id: id("link"),
    operation_id: id("operation"),
    node_id: "'1:2'",
    created_by: id("user"),
  },
  removed_links: {
    project_id: id("project"),
    operation_id: id("operation"),
    node_id: "'1:9'",
    removed_by: id("user"),
  },
  bindings: {
    project_id: id("project"),
    layer_id: "'1:3'",
    screen_id: "'1:2'",
    link_id: id("link"),
    field: "'response/200/name'",
    layer: "'{}'::jsonb",
    created_by: id("user"),
  },
  ignored_warnings: {
    project_id: id("project"),
    operation_id: id("operation"),
    warning: "'longer-than-box 1:3'",
    ignored_by: id("user"),
  },
  field_requests: {
    project_id: id("project"),
    screen_id: "'1:2'",
    layer_id: "'1:4'",
    operation_id: id("operation"),
    fields: "'[]'::jsonb",
    note: "''",
    layer: "'{}'::jsonb",
    created_by: id("user"),
  },
  analyses: {
    source_sha256: hash("blob"),
    results_version: String(resultsVersion),
    status: "'analyzed'",
    summary: "'{}'::jsonb",
    ...Object.fromEntries(
      ["analysis", "index", "pack", "directory"].map((part) => [`${part}_sha256`, hash("blob")]),
    ),
  },
  search_words: {
    source_sha256: hash("blob"),
    results_version: String(resultsVersion),
    first_word: "''::bytea",
    content: "'boats'::bytea",
  },
  search_texts: {
    source_sha256: hash("blob"),
    results_version: String(resultsVersion),
    page: "0",
    content: "'boats'::bytea",
  },
  revisions: {
    project_id: id("project"),
    number: "1",
    source_sha256: hash("blob"),
    file_name: "'openapi.json'",
    // So many under way that looking through all of them is no way to find one.
    status: "CASE WHEN n % 10 = 0 THEN 'processing' ELSE 'ready' END",
    stage: "'done'",
    results_version: String(resultsVersion),
    uploaded_by: id("user"),
  },
  idempotency_keys: { user_id: id("user"), key: "'key' || n", route: "'createProject'", created_at: earlier },
};

/** Fills the tables with people who have nothing to do with the test, as a real database is full of them. */
export async function addCrowd(databaseUrl: string): Promise<void> {
  // Not through the product's pool: its statements have ten seconds, which on a busy machine is not enough.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    for (const [table, columns] of Object.entries(rows)) {
      const [names, values] = [Object.keys(columns).join(", "), Object.values(columns).join(", ")];
      await client.query(
        `INSERT INTO ${table} (${names}) SELECT ${values} FROM generate_series(1, ${crowd}) AS n`,
      );
    }
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
}

/** The tables that are full by then: a plan says nothing about one that is empty. */
export const crowdedTables: readonly string[] = Object.keys(rows);
