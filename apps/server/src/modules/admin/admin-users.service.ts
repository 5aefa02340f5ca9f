import type { AdminUser, AdminUserDetail } from "@linkspan/contract";
import * as z from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { countSessionsUnchecked } from "../auth/sessions.service.ts";
import * as queries from "./admin-users.queries.ts";

const maxFound = 20;
const maxProjects = 200;

type Account = NonNullable<Awaited<ReturnType<typeof queries.selectAccount>>>;

/** Accounts by ID, or by a part of the address or name. */
export async function findUsers(db: Db, text: string): Promise<AdminUser[]> {
  return (await queries.searchAccounts(db, text, maxFound)).map(presentUser);
}

export async function listAdmins(db: Db): Promise<AdminUser[]> {
  return (await queries.selectAdmins(db)).map(presentUser);
}

/** The account that a command names, by its address or ID. An address that several accounts have is refused. */
export async function findAccount(db: Db, reference: string): Promise<AdminUser> {
  const ids = z.uuid().safeParse(reference).success
    ? [reference]
    : await queries.selectIdsByEmail(db, reference);
  const [id, another] = ids;
  if (another)
    throw new AppError(
      "invalid_request",
      `Several accounts have this address, name one by its ID: ${ids.join(", ")}`,
    );
  const account = id && (await queries.selectAccount(db, id));
  if (!account) throw new AppError("not_found", `There is no account ${reference}.`);
  return presentUser(account);
}

/** What an administrator sees of an account: no names of projects and nothing in them. */
export async function readUserDetail(db: Db, id: string): Promise<AdminUserDetail> {
  const account = await queries.selectAccount(db, id);
  if (!account) throw new AppError("not_found");
  const projects = await queries.selectProjectsOf(db, id, maxProjects);
  return {
    ...presentUser(account),
    sessions: await countSessionsUnchecked(db, id),
    projects: projects.map(({ created_at, role, ...project }) => ({
      ...project,
      role: role as AdminUserDetail["projects"][number]["role"],
      created_at: created_at.toISOString(),
    })),
  };
}

function presentUser({
  created_at,
  admin_since,
  blocked_at,
  last_seen_at,
  plan,
  ...account
}: Account): AdminUser {
  return {
    ...account,
    plan: plan as AdminUser["plan"],
    created_at: created_at.toISOString(),
    admin_since: admin_since?.toISOString() ?? null,
    blocked_at: blocked_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}
