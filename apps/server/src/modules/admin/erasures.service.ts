import type { Deps } from "../../deps.ts";
import type { Actor } from "./actor.ts";
import { selectOwnedProjects } from "./admin-users.queries.ts";
import { eraseProject, eraseUser } from "./erase.service.ts";
import { type Erasure, projectExists, selectErasures, userExists } from "./erasures.queries.ts";

/** One line for each account and project that was deleted since then, for `replayErasures`. */
export async function listErasures({ db }: Pick<Deps, "db">, since: Date): Promise<string[]> {
  const erasures = await selectErasures(db, since);
  return erasures.map(({ kind, id, erased_at }) => `${kind} ${id} ${erased_at.toISOString()}`);
}

const line = /^(project|user) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?: \S+)?$/;

function parseErasure(text: string): Pick<Erasure, "kind" | "id"> {
  const [, kind, id] = line.exec(text) ?? [];
  if (!id) throw new Error(`not a line of erasures list: ${text}`);
  return { kind: kind === "user" ? "user" : "project", id };
}

export type Replayed = {
  projects: number;
  users: number;
  /** IDs of users who own a project that isn't in the list: they gave it to someone else after the backup. */
  owners: string[];
};

/**
 * Deletes again what was deleted after a backup that is restored now. Where it ends, it goes on when it is started again. A user
 * whose project was transferred to someone after the backup owns it again: its members would lose it, so this user stays.
 */
export async function replayErasures(
  deps: Pick<Deps, "db" | "queue" | "events"> & { signal: AbortSignal },
  actor: Actor,
  lines: readonly string[],
): Promise<Replayed> {
  const erasures = lines.filter((text) => text !== "").map(parseErasure);
  const replayed: Replayed = { projects: 0, users: 0, owners: [] };
  for (const { kind, id } of erasures) {
    deps.signal.throwIfAborted();
    if (kind !== "project" || !(await projectExists(deps.db, id))) continue;
    await eraseProject(deps, actor, id);
    replayed.projects++;
  }
  for (const { kind, id } of erasures) {
    deps.signal.throwIfAborted();
    if (kind !== "user" || !(await userExists(deps.db, id))) continue;
    if ((await selectOwnedProjects(deps.db, id)).length > 0) {
      replayed.owners.push(id);
      continue;
    }
    await eraseUser(deps, actor, id);
    replayed.users++;
  }
  return replayed;
}
