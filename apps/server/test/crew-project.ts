import { resultsVersion } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { hashInvitationToken, invitationTokenOf } from "../src/modules/members/invitation-token.ts";
import { hashShareToken, shareTokenOf } from "../src/modules/share/share-token.ts";
import { hashOf, testPicture } from "./design.ts";
import { makeUserCode } from "./device.ts";
import type { TestServer } from "./start-server.ts";

/** Of a project with a revision of its own: another revision that could be read, and a draft. */
export const otherRevision = 2;
export const draftNumber = 3;

/** A change between its first two revisions, which affects a layer that the viewer linked. */
export const madeChange = "9f2c4e6a8b0d1f35";

/** Stores that change: both revisions have the same source, so there is none to find. */
export async function insertChange({ deps }: TestServer, id: string, viewerId: string): Promise<void> {
  const { db, blobs } = deps;
  const { source_sha256 } = await db
    .selectFrom("revisions")
    .select("source_sha256")
    .where("project_id", "=", id)
    .where("number", "=", otherRevision)
    .executeTakeFirstOrThrow();
  const where = { part: "response", callback: "", name: "", in: "", status: "200", path: "", pointer: "" };
  const cause = { of: "path", path: "/boats" };
  const change = { fingerprint: madeChange, kind: "removed", verdict: "breaking", cause, where };
  const changes = await blobs.put(Buffer.from(JSON.stringify({ changes: [change] })));
  await db
    .insertInto("comparisons")
    .values({
      before_sha256: source_sha256,
      after_sha256: source_sha256,
      results_version: resultsVersion,
      changes_sha256: changes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const people = { [viewerId]: { layers: 1, changes: { [madeChange]: 1 } } };
  const layer = { operationId: id, field: "response/200/name", layerId: "12:41", screenId: "12:34" };
  const reach = { [madeChange]: { layers: 1, screens: 1, first: [{ ...layer, effect: "removed" }] } };
  const ofProject = { project_id: id, before: 1, results_version: resultsVersion };
  await db
    .insertInto("change_reach")
    .values([
      { ...ofProject, after: otherRevision, reach: JSON.stringify({}), people: JSON.stringify(people) },
      { ...ofProject, after: draftNumber, reach: JSON.stringify(reach) },
    ])
    .execute();
}

/** A project with one member of each role, an open invitation, an offer to its editor, and open share links. */
export type MadeProject = {
  params: Record<string, string>;
  viewerId: string;
  invitation: { id: string; token: string };
  silence: string;
  /** One of its tokens: its id. */
  projectToken: string;
  /** What its webhook could not deliver: its id. */
  failedDelivery: string;
  shared: Record<
    "analysis" | "badge" | "changes" | "crops" | "docs" | "mock" | "screens",
    { id: string; token: string }
  >;
  imports: Record<"ready" | "failed", string>;
  /** Of a device that waits to be confirmed. */
  userCode: string;
};

/** The user of a role. */
type IdOf = (role: "owner" | "editor" | "viewer" | "removed member") => string;

/** Fills a project with people. The removed member was one for a moment. */
export async function fillProject(
  server: TestServer,
  id: string,
  idOf: IdOf,
): Promise<Omit<MadeProject, "params" | "viewerId">> {
  const { db, config } = server.deps;
  for (const role of ["editor", "viewer"] as const) {
    await db
      .insertInto("memberships")
      .values({ project_id: id, user_id: idOf(role), role })
      .execute();
  }
  const removed = { project_id: id, user_id: idOf("removed member"), role: "editor" };
  await db.insertInto("memberships").values(removed).execute();
  await db
    .deleteFrom("memberships")
    .where("project_id", "=", id)
    .where("user_id", "=", removed.user_id)
    .execute();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto("ownership_offers")
    .values({ project_id: id, to_user_id: idOf("editor"), expires_at })
    .execute();
  const invitation = uuidv7();
  const token = invitationTokenOf(config.SESSION_SECRET, { projectId: id, id: invitation });
  await db
    .insertInto("invitations")
    .values({
      project_id: id,
      id: invitation,
      email: "sigrid@skerry.example",
      role: "viewer",
      token_hash: hashInvitationToken(token),
      invited_by: idOf("owner"),
      expires_at,
    })
    .execute();
  const silence = uuidv7();
  await db
    .insertInto("silences")
    .values({
      project_id: id,
      id: silence,
      rule: "schema-example",
      schema_name: "Boat",
      reason: "Boats differ.",
      created_by: idOf("owner"),
    })
    .execute();
  const shared = {
    analysis: await share(server, id, idOf("owner"), "analysis"),
    badge: await share(server, id, idOf("owner"), "badge"),
    changes: await share(server, id, idOf("owner"), "changes"),
    docs: await share(server, id, idOf("owner"), "docs"),
    mock: await share(server, id, idOf("owner"), "mock"),
    screens: await share(server, id, idOf("owner"), "docs", { shows_screens: true }),
    crops: await shareCrop(server, id, idOf("owner")),
  };
  const imports = {
    failed: await addImport(server, id, idOf("owner"), "failed"),
    ready: await addImport(server, id, idOf("owner"), "ready"),
  };
  const projectToken = uuidv7();
  await db
    .insertInto("project_tokens")
    .values({
      project_id: id,
      id: projectToken,
      name: "CI",
      token_hash: Buffer.from(projectToken),
      expires_at,
    })
    .execute();
  await db
    .insertInto("change_webhooks")
    .values({ project_id: id, url: "https://hooks.example.com/services/0", secret_id: uuidv7() })
    .execute();
  const failedDelivery = uuidv7();
  await db
    .insertInto("webhook_deliveries")
    .values({
      project_id: id,
      id: failedDelivery,
      kind: "test",
      payload: '{"text":"A test"}',
      status: "failed",
    })
    .execute();
  const userCode = await makeUserCode(server);
  return {
    projectToken,
    failedDelivery,
    invitation: { id: invitation, token },
    shared,
    silence,
    imports,
    userCode,
  };
}

async function addImport(
  { deps }: TestServer,
  project_id: string,
  user_id: string,
  status: "ready" | "failed",
): Promise<string> {
  const id = uuidv7();
  const pages = JSON.stringify([{ id: "0:1", name: "Booking flow", children: [] }]);
  const file = { file_key: "AbCdEfGhIjKl", image_batch: 1, pages };
  await deps.db
    .insertInto("imports")
    .values({ project_id, id, user_id, status, stage: "pages", ...file })
    .execute();
  return id;
}

async function share(
  { deps: { db, config } }: TestServer,
  project_id: string,
  created_by: string,
  kind: string,
  options: { shows_screens?: boolean; pull_request?: string; expires_at?: Date } = {},
): Promise<{ id: string; token: string }> {
  const id = uuidv7();
  const token = shareTokenOf(config.SESSION_SECRET, { projectId: project_id, id });
  await db
    .insertInto("share_links")
    .values({
      project_id,
      id,
      kind,
      token_hash: hashShareToken(token),
      created_by,
      ...options,
    })
    .execute();
  return { id, token };
}

/** The link of a pull request with a crop, in a project that allows crops. */
async function shareCrop(server: TestServer, project_id: string, created_by: string) {
  const { db, blobs } = server.deps;
  const expires_at = new Date(Date.now() + 3_600_000);
  const options = { pull_request: "skerry/ferries#1", expires_at };
  const link = await share(server, project_id, created_by, "crops", options);
  await db.updateTable("projects").set({ shows_crops: true }).where("id", "=", project_id).execute();
  const crop = { project_id, link_id: link.id, hash: Buffer.from(hashOf(testPicture), "hex"), bytes: 1 };
  await db
    .insertInto("crops")
    .values({ ...crop, picture_sha256: await blobs.put(testPicture) })
    .execute();
  return link;
}
