import type { Project } from "@linkspan/contract";
import type { Selectable } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Projects } from "../../db/tables.ts";
import { selectMembership, selectOwnerId } from "./membership.queries.ts";

/** What a person may do in a project. */
export type Role = Project["role"];

/** A person's place in a project. */
export type Member = { role: Role; project: Selectable<Projects> };

const ranks: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 };

/** The user's membership of a project. Throws a 404 for other projects, so that their existence is not revealed. */
export async function findMember(db: Db, userId: string, projectId: string): Promise<Member> {
  const row = await selectMembership(db, userId, projectId);
  if (!row) throw new AppError("not_found");
  const { role, ...project } = row;
  return { role: role as Role, project };
}

/** The owner of a project; undefined for the sample project. */
export async function findOwnerId(db: Db, projectId: string): Promise<string | undefined> {
  return selectOwnerId(db, projectId);
}

/** Refuses what would change the sample project: only the server does. It is no secret, so this is not a 404. */
export function requireNoSample({ project }: Pick<Member, "project">): void {
  if (project.is_sample) throw new AppError("forbidden", "The sample project can't be changed.");
}

/** Refuses members whose role is below the one that is needed. */
export function requireRole(member: Pick<Member, "role">, needed: Role): void {
  if (ranks[member.role] < ranks[needed]) throw new AppError("forbidden");
}

/** Throws unless the caller may edit the project. Routes call it before they read a large body. */
export async function requireEditor(deps: { db: Db }, caller: Caller, id: string): Promise<void> {
  const member = await findMember(deps.db, caller.id, id);
  requireRole(member, "editor");
  if (member.project.frozen_at) throw new AppError("project_read_only");
}
