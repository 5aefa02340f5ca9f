import type { PlanId, Revision, SignedIn } from "@linkspan/contract";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { expect, vi } from "vitest";
import { people } from "../../../dev/figma/people.ts";
import { invitationTokenOf } from "../src/modules/members/invitation-token.ts";
import { openBrowser } from "./browser.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "./upload.ts";

type Role = "owner" | "editor" | "viewer";

export type Crew = { maja: SignedIn; jonas: SignedIn; leila: SignedIn; tove: SignedIn };

/** Four people, signed in. */
export async function signInCrew(server: TestServer): Promise<Crew> {
  const signIn = async (index: number) => (await openBrowser(server.origin)).signIn(people[index]);
  return { maja: await signIn(0), jonas: await signIn(1), leila: await signIn(3), tove: await signIn(4) };
}

/** A server with its crew, of whom Maja has this plan and the others the smallest. */
export async function openTeam(plan: PlanId): Promise<{ server: TestServer; crew: Crew }> {
  const server = await startServer();
  const crew = await signInCrew(server);
  await setPlan(server, crew.maja, plan);
  return { server, crew };
}

/** The same with a worker in this process, so that uploads are processed. */
export async function openTeamWithWorker(plan: PlanId = "starter") {
  const { server, crew } = await openTeam(plan);
  const worker = await startTestWorker(server);
  const close = async () => {
    await worker.close();
    await server.close();
  };
  return { server, crew, close };
}

/** Uploads an API description as the next revision of a project; returns the revision once its job has ended. */
export async function processUpload(
  server: TestServer,
  { access, user }: SignedIn,
  upload: { projectId: string; source: unknown; fileName?: string },
): Promise<Revision> {
  const number = await uploadRevision(server, { ...upload, userId: user.id });
  const path = `/projects/${upload.projectId}/revisions/${number}/`;
  const revision = await waitForRevision<Revision>(server.origin, access, path);
  // The job also marks bindings of fields that the revision removed.
  const countJobs = async () => {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::integer AS open FROM pgboss.job
      WHERE name = 'process-revision' AND state < 'completed' AND data ->> 'projectId' = ${upload.projectId}
    `.execute(server.deps.db);
    return rows[0]?.open;
  };
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 60_000, interval: 20 });
  return revision;
}

/** A project with these members, put straight into the tables. */
export async function putProject(
  server: TestServer,
  members: readonly (readonly [SignedIn, Role])[],
  name = "Skerry Ferries API",
): Promise<string> {
  const { db } = server.deps;
  const id = uuidv7();
  await db.insertInto("projects").values({ id, name }).execute();
  for (const [{ user }, role] of members) {
    await db.insertInto("memberships").values({ project_id: id, user_id: user.id, role }).execute();
  }
  return id;
}

export async function setPlan(server: TestServer, person: SignedIn, plan: PlanId): Promise<void> {
  await server.deps.db
    .updateTable("subscriptions")
    .set({ plan, status: plan === "starter" ? "free" : "granted" })
    .where("user_id", "=", person.user.id)
    .execute();
}

export async function freeze(server: TestServer, projectId: string, frozen_at: Date | null): Promise<void> {
  await server.deps.db.updateTable("projects").set({ frozen_at }).where("id", "=", projectId).execute();
}

/** The token in the link of an open invitation. */
export async function tokenFor(server: TestServer, projectId: string, email: string): Promise<string> {
  const { id } = await server.deps.db
    .selectFrom("invitations")
    .select("id")
    .where("project_id", "=", projectId)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return invitationTokenOf(server.deps.config.SESSION_SECRET, { projectId, id });
}

/** Kinds of what is kept about a person in a project, oldest first. */
export async function eventsOf(server: TestServer, person: SignedIn, projectId: string): Promise<string[]> {
  const rows = await server.deps.db
    .selectFrom("audit_events")
    .select(["kind", "detail"])
    .where("user_id", "=", person.user.id)
    .orderBy("id")
    .execute();
  return rows
    .filter(({ detail }) => (detail as { project?: string }).project === projectId)
    .map(({ kind }) => kind);
}

/** Kinds of all that is kept about a person, oldest first. */
export async function eventKinds(server: TestServer, person: SignedIn): Promise<string[]> {
  const events = server.deps.db.selectFrom("audit_events").select("kind").orderBy("id");
  return (await events.where("user_id", "=", person.user.id).execute()).map(({ kind }) => kind);
}

type Answered = { status: number; code?: string; data?: unknown; plan_limit?: unknown };

/** The statuses of calls that raced, in order. */
export function statuses(answers: readonly Answered[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** A call with a JSON body, and what came back. */
export async function send(
  server: TestServer,
  person: SignedIn | undefined,
  line: string,
  body?: object,
): Promise<Answered> {
  const [method = "", path = ""] = line.split(" ");
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      ...(person ? { authorization: `Bearer ${person.access}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const content = response.status === 204 ? {} : ((await response.json()) as object);
  return { ...content, status: response.status };
}
