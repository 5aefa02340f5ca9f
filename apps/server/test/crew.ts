import { createHash } from "node:crypto";
import { userCookie } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { people } from "../../../dev/figma/people.ts";
import { readCookieName } from "../src/modules/auth/read-cookie.ts";
import { openSession } from "../src/modules/auth/sessions.service.ts";
import { hashToken } from "../src/modules/auth/tokens.ts";
import { ensureSample } from "../src/modules/sample/sample.service.ts";
import { createUser } from "../src/modules/users/users.service.ts";
import { callAs, openBrowser } from "./browser.ts";
import { draftNumber, fillProject, insertChange, type MadeProject, otherRevision } from "./crew-project.ts";
import { insertLinkedScreen } from "./design.ts";
import { putPaidPlan, putUnlimitedPlan } from "./paid-plan.ts";
import { describeBoats, processProject, processRevision } from "./processed-project.ts";
import type { TestServer } from "./start-server.ts";

/** Every kind of caller. The expired and the revoked token are the owner's. */
export const callers = [
  "anonymous",
  "expired",
  "revoked",
  "other tenant",
  "removed member",
  "viewer",
  "editor",
  "owner",
] as const;
export type Caller = (typeof callers)[number];

const persons: Record<Caller, number> = {
  anonymous: 0,
  expired: 0,
  revoked: 0,
  owner: 0,
  editor: 1,
  viewer: 2,
  "removed member": 3,
  "other tenant": 4,
};

export type Crew = Awaited<ReturnType<typeof openCrew>>;

/** People of every role who have signed in, with plans that have room. */
export async function openCrew(server: TestServer) {
  const { db, config } = server.deps;
  const ids: string[] = [];
  for (const person of people) {
    ids.push((await (await openBrowser(server.origin)).signIn(person)).user.id);
  }
  await db.updateTable("subscriptions").set({ plan: "enterprise_plus", status: "granted" }).execute();
  await db
    .updateTable("identities")
    .set({ scopes: ["file_content:read", "file_metadata:read"] })
    .execute();
  const idOf = (caller: Caller) => ids[persons[caller]] ?? "";

  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === "anonymous") return undefined;
    const session = { userId: idOf(caller), keyThumbprint: "", userAgent: "" };
    const opened = await db.transaction().execute((tx) => openSession(tx, server.deps, session));
    return spoil(caller, opened.session.access);
  }

  /** The cookie that opens documents of the documentation. An expired access token doesn't matter to it. */
  async function readCookieOf(caller: Caller): Promise<string> {
    if (caller === "anonymous") return "";
    const session = { userId: idOf(caller), keyThumbprint: "", userAgent: "" };
    const opened = await db.transaction().execute((tx) => openSession(tx, server.deps, session));
    await spoil(caller, opened.session.access);
    return `${readCookieName(config)}=${opened.readToken}; ${userCookie}=${session.userId}`;
  }

  /** The token of a new user without projects, expired or revoked if the caller's would be. */
  async function tokenOfNewcomer(caller: Caller): Promise<string | undefined> {
    if (caller === "anonymous") return undefined;
    const session = { userId: uuidv7(), keyThumbprint: "", userAgent: "" };
    const opened = await db.transaction().execute(async (tx) => {
      await createUser(tx, { id: session.userId, name: "Newcomer", email: "", imageUrl: null });
      return openSession(tx, server.deps, session);
    });
    return spoil(caller, opened.session.access);
  }

  async function spoil(caller: Caller, access: string): Promise<string> {
    if (caller === "expired") {
      await db
        .updateTable("access_tokens")
        .set({ expires_at: new Date(0) })
        .where("hash", "=", hashToken(access))
        .execute();
    }
    if (caller === "revoked") await callAs(server.origin, access, "/auth/session/", "DELETE");
    return access;
  }

  /** Gives a project the revision that was processed, with its operation. */
  async function copyRevision(id: string): Promise<void> {
    const operations = await db
      .selectFrom("operations")
      .select(["id", "method", "path", "operation_id"])
      .where("project_id", "=", documented.id)
      .execute();
    await db
      .insertInto("operations")
      .values(operations.map((operation) => ({ ...operation, project_id: id })))
      .execute();
    await insertLinkedScreen(server, { id, operation: documented.operation, userId: idOf("owner") });
    const revision = await db
      .selectFrom("revisions")
      .selectAll()
      .where("project_id", "=", documented.id)
      .executeTakeFirstOrThrow();
    const written = { summary: JSON.stringify(revision.summary), failure: null, design: null };
    const draft = {
      draft_source: "pull_request",
      draft_ref: "skerry/ferries#1",
      draft_name: "2.5.0",
      draft_used_at: new Date(),
      base_revision: 1,
    };
    await db
      .insertInto("revisions")
      .values([
        { ...revision, ...written, project_id: id },
        { ...revision, ...written, project_id: id, number: otherRevision },
        { ...revision, ...written, project_id: id, number: draftNumber, ...draft },
      ])
      .execute();
    await insertChange(server, id, idOf("viewer"));
    await db
      .updateTable("projects")
      .set({ current_revision: 1, last_revision: 1, last_draft: draftNumber })
      .where("id", "=", id)
      .execute();
  }

  const documented = await processProject(server, (await tokenOf("owner")) ?? "");
  await insertLinkedScreen(server, { ...documented, userId: idOf("owner") });
  const documentedProject: MadeProject = {
    params: documented,
    viewerId: idOf("viewer"),
    ...(await fillProject(server, documented.id, idOf)),
  };

  let sample: Promise<MadeProject> | undefined;
  /** The sample project, with the description that the calls are made for. */
  async function putSample(): Promise<MadeProject> {
    const content = Buffer.from(describeBoats());
    const file = { name: "boats.json", content, sha256: createHash("sha256").update(content).digest() };
    await ensureSample(server.deps, [file]);
    const { id } = await db
      .selectFrom("projects")
      .select("id")
      .where("is_sample", "=", true)
      .executeTakeFirstOrThrow();
    const params = await processRevision(server, (await tokenOf("viewer")) ?? "", id);
    await insertLinkedScreen(server, { ...params, userId: idOf("owner") });
    return { ...documentedProject, params };
  }

  return {
    readCookieOf,
    makeSample: () => (sample ??= putSample()),
    givePaidPlan: (caller: Caller, status: "active" | "ending") => putPaidPlan(db, idOf(caller), status),
    giveUnlimitedPlan: (caller: Caller) => putUnlimitedPlan(db, idOf(caller)),
    tokenOf,
    tokenOfNewcomer,
    /** The caller's last session. */
    async sessionOf(caller: Caller): Promise<string> {
      const { id } = await db
        .selectFrom("session_families")
        .select("id")
        .where("user_id", "=", idOf(caller))
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      return id;
    },
    userOf: async (caller: Caller) => idOf(caller),
    /** A webhook of a design file with this passcode. */
    async makeWebhook(passcode: string): Promise<string> {
      const id = uuidv7();
      const passcode_hash = createHash("sha256").update(passcode).digest();
      await db.insertInto("figma_webhooks").values({ id, file_key: "AbCdEfGhIjKl", passcode_hash }).execute();
      return id;
    },
    figmaIdOf: (caller: Caller) => people[persons[caller]]?.id ?? "",
    /** A project of its own for each call, or the one that was processed, for calls that only read. */
    async makeProject(documented?: "shared" | "own"): Promise<MadeProject> {
      if (documented === "shared") return documentedProject;
      const id = uuidv7();
      await db.insertInto("projects").values({ id, name: "Skerry Ferries API" }).execute();
      await db
        .insertInto("memberships")
        .values({ project_id: id, user_id: idOf("owner"), role: "owner" })
        .execute();
      if (documented === "own") await copyRevision(id);
      const params: Record<string, string> =
        documented === "own"
          ? { id, number: "1", operation: documentedProject.params.operation ?? "" }
          : { id };
      return { params, viewerId: idOf("viewer"), ...(await fillProject(server, id, idOf)) };
    },
  };
}
