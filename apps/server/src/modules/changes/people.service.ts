import type { AffectedMember, AffectedMembers, ChangeQuery, TellResult } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { publishChanges } from "../events/events.service.ts";
import { findMember, requireEditor } from "../membership/membership.service.ts";
import { selectComparison } from "./changes.queries.ts";
import { type ChangeDeps, findReach, findRevisions } from "./changes.service.ts";
import { readComparison } from "./comparison-reader.ts";
import { notifyPerson } from "./notify-person.ts";
import { selectMembersAmong, selectNotices } from "./people.queries.ts";

/** Members who linked layers that the changes between two revisions affect. */
export async function listAffectedMembers(
  deps: Pick<ChangeDeps, "db" | "cache" | "queue">,
  caller: Caller,
  id: string,
  query: Pick<ChangeQuery, "before" | "after">,
): Promise<AffectedMembers> {
  await findMember(deps.db, caller.id, id);
  const { before, after } = await findRevisions(deps, id, query);
  if (before.source.equals(after.source)) return { items: [] };
  const { people } = await findReach(deps, { projectId: id, before: before.number, after: after.number });
  const members = await selectMembersAmong(deps.db, id, Object.keys(people));
  const items: AffectedMember[] = [];
  for (const person of members) {
    const { layers, changes } = people[person.id] ?? { layers: 0, changes: {} };
    const told = await findLastTold(deps.db, { projectId: id, userId: person.id }, Object.keys(changes));
    items.push({ person, layers, told_at: told, is_caller: person.id === caller.id });
  }
  return {
    items: items.toSorted(
      (one, other) => other.layers - one.layers || one.person.name.localeCompare(other.person.name),
    ),
  };
}

/** Tells a member about the changes between two revisions that affect layers that they linked. */
export async function notifyMember(
  deps: ChangeDeps & Pick<Deps, "events">,
  caller: Caller,
  { id, person }: { id: string; person: string },
  query: { before: number; after: number },
): Promise<TellResult> {
  await requireEditor(deps, caller, id);
  const { project } = await findMember(deps.db, caller.id, id);
  const { before, after } = await findRevisions(deps, id, query);
  const { people } = await findReach(deps, { projectId: id, ...query });
  const linked = people[person];
  const [member] = linked ? await selectMembersAmong(deps.db, id, [person]) : [];
  if (!linked || !member) {
    throw new AppError("not_found", "These changes affect no layers that this person linked.");
  }
  const stored = await selectComparison(deps.db, { before: before.source, after: after.source });
  const changes = stored?.changes ? (await readComparison(deps, stored.changes)).changes : [];
  const result = await deps.db.transaction().execute(async (tx): Promise<TellResult> => {
    const told = { projectId: id, projectName: project.name, ...query, userId: person, changes };
    const outcome = await notifyPerson(tx, deps, { ...told, layers: linked.changes });
    if (outcome === "sent") await recordEvent(tx, caller.id, "member_told", { project: id, member: person });
    const key = { projectId: id, userId: person };
    return { outcome, told_at: await findLastTold(tx, key, Object.keys(linked.changes)) };
  });
  if (result.outcome === "sent") publishChanges(deps, id);
  return result;
}

/** When someone was last told about these changes; null while one of them is new to them. */
async function findLastTold(
  db: Db,
  key: { projectId: string; userId: string },
  fingerprints: readonly string[],
): Promise<string | null> {
  const told = await selectNotices(db, key, fingerprints);
  if (told.length < fingerprints.length || told.length === 0) return null;
  return new Date(Math.max(...told.map((at) => at.getTime()))).toISOString();
}
