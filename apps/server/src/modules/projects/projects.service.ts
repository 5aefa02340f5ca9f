import {
  type ChangedProject,
  type NewProject,
  type Project,
  type ProjectPage,
  type ProjectQuery,
  projectsPerPage,
  toProjectName,
} from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { hadProjects, recordEvent } from "../audit/audit.service.ts";
import {
  buildProjectDeletedEvent,
  publishLinks,
  publishProject,
  publishScreens,
} from "../events/events.service.ts";
import { isRepeated, withIdempotencyKey } from "../idempotency/idempotency.service.ts";
import { findMember, requireEditor, requireRole } from "../membership/membership.service.ts";
import {
  claimProjectSlot,
  freezeOverLimit,
  lockPlan,
  requireMembershipLimit,
  requireProjectLimit,
} from "../plan-limits/plan-limits.service.ts";
import { lockQuotas, requireStorage } from "../plan-limits/quotas.service.ts";
import { createRevision } from "../revisions/create-revision.service.ts";
import type { Source } from "./description-source.service.ts";
import { followDesignFile } from "./design-file.service.ts";
import { readListedProjects, readProjects } from "./present-project.ts";
import { selectOverview } from "./project-list.queries.ts";
import {
  type ChangedText,
  insertProject,
  lockProject,
  type ProjectText,
  removeProject,
  updateChosen,
  updateProject,
} from "./projects.queries.ts";

type WriteDeps = Pick<Deps, "db" | "queue" | "blobs" | "events" | "config">;

/** One page of the caller's projects. No parameter names another user, so other lists can't be requested. */
export async function listProjects(
  deps: Pick<Deps, "db" | "config">,
  caller: Caller,
  query: ProjectQuery,
): Promise<ProjectPage> {
  const page = query.page ?? 1;
  const { ids, sample, owned, ...totals } = await selectOverview(deps.db, caller.id, query);
  const shown = ids.slice((page - 1) * projectsPerPage, page * projectsPerPage);
  const read = await readListedProjects(deps, caller.id, sample ? [...shown, sample.id] : shown);
  const project = read.find(({ is_sample }) => is_sample);
  return {
    items: read.filter(({ is_sample }) => !is_sample),
    total: ids.length,
    owned,
    totals,
    had_projects: totals.projects > 0 || (await hadProjects(deps.db, caller.id)),
    sample: sample && project ? { project, hidden: sample.hidden } : null,
    page,
    page_size: projectsPerPage,
  };
}

export async function readProject(deps: { db: Db }, caller: Caller, id: string): Promise<Project> {
  const [project] = await readProjects(deps.db, caller.id, [id]);
  if (!project) throw new AppError("not_found");
  return project;
}

/** Refuses if the caller's plan has no room for a project, before its file is fetched or stored; `createProject` decides. */
export async function requireRoomForProject(
  deps: Pick<Deps, "db" | "config">,
  { id: ownerId, plan }: Caller,
  { key, bytes }: { key: string | undefined; bytes: number },
): Promise<void> {
  if (await isRepeated(deps.db, { userId: ownerId, route: "createProject", key })) return;
  await requireProjectLimit(deps.db, ownerId, plan);
  await requireMembershipLimit(deps.db, ownerId);
  await requireStorage(deps.config, deps.db, { ownerId, plan }, bytes);
}

/** Creates a project with its first revision, if the caller's plan has room. */
export async function createProject(
  deps: WriteDeps,
  caller: Caller,
  given: { fields: NewProject; source: Source; key: string | undefined },
): Promise<Project> {
  const { fields, source, key } = given;
  const created = await deps.db.transaction().execute((tx) =>
    withIdempotencyKey(
      tx,
      { userId: caller.id, route: "createProject", key, request: requestFingerprint(given) },
      async () => {
        await claimProjectSlot(tx, caller.id);
        const id = uuidv7();
        await insertProject(tx, {
          id,
          ownerId: caller.id,
          name: fields.name ?? provisionalName(source),
          takesTitle: fields.name === undefined,
          description: fields.description ?? "",
          design_file_url: fields.design_file_url || null,
        });
        await addRevision(deps, tx, caller, id, source);
        await recordEvent(tx, caller.id, "project_created", { project: id });
        return readProject({ db: tx }, caller, id);
      },
    ),
  );
  publishProject(deps, created.id);
  return created;
}

/** Until the API description is read and gives the project its title. */
function provisionalName({ fileName, sourceUrl }: Source): string {
  const host = sourceUrl === null ? undefined : URL.parse(sourceUrl)?.hostname;
  return toProjectName(host ?? fileName.replace(/\.[^.]+$/, "")) || "API";
}

/** What tells one request from another. An address may answer with other bytes each time; a file is its bytes. */
function requestFingerprint({ fields, source }: { fields: NewProject; source: Source }) {
  return { ...fields, file: source.sourceUrl === null ? source.blob.sha256.toString("hex") : null };
}

/** Updates the given fields, unless the project has changed since `version`. */
export async function changeProject(
  deps: WriteDeps,
  caller: Caller,
  given: { id: string; version: number; fields: ChangedProject; source: Source | undefined },
): Promise<Project> {
  const { id, version, fields, source } = given;
  const changed = changedText(fields);
  if (!source && Object.keys(changed).length === 0) {
    throw new AppError("invalid_request", "form: no fields to update");
  }
  const after = await deps.db.transaction().execute(async (tx) => {
    if (source) await lockQuotas(tx, id);
    await lockProject(tx, id);
    await requireEditor({ db: tx }, caller, id);
    const before = await readProject({ db: tx }, caller, id);
    if (before.version !== version) throw new AppError("version_conflict");
    const hasOtherFile = await followDesignFile(deps, tx, before, fields);
    await updateProject(tx, id, changed);
    if (source) await addRevision(deps, tx, caller, id, source);
    const differing = listDiffering(before, changed);
    await recordEvent(tx, caller.id, "project_changed", {
      project: id,
      ...(differing ? { changed: differing } : {}),
    });
    return { project: await readProject({ db: tx }, caller, id), hasOtherFile };
  });
  publishProject(deps, id);
  if (after.hasOtherFile) {
    publishScreens(deps, id);
    publishLinks(deps, id);
  }
  return after.project;
}

/** Deletes a project of the caller's own; a read-only one may become writable again. */
export async function deleteProject(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  id: string,
): Promise<void> {
  const deletedEvent = await deps.db.transaction().execute(async (tx) => {
    // Plan before project, as everywhere: two transactions that need both cannot block each other.
    await lockPlan(tx, caller.id);
    await lockProject(tx, id);
    requireRole(await findMember(tx, caller.id, id), "owner");
    const prepared = await buildProjectDeletedEvent(tx, id);
    await removeProject(tx, id);
    await freezeOverLimit(tx, caller.id);
    await recordEvent(tx, caller.id, "project_deleted", { project: id });
    return prepared;
  });
  deps.events.publish(deletedEvent);
}

/** Makes a project of the caller's own writable; where the plan has no room for one more, another becomes read-only. */
export async function chooseProject(
  deps: Pick<Deps, "db" | "events">,
  caller: Caller,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPlan(tx, caller.id);
    await lockProject(tx, id);
    requireRole(await findMember(tx, caller.id, id), "owner");
    await updateChosen(tx, id);
    await freezeOverLimit(tx, caller.id);
    await recordEvent(tx, caller.id, "project_chosen", { project: id });
  });
  publishProject(deps, id);
}

async function addRevision(
  deps: WriteDeps,
  tx: Db,
  caller: Caller,
  projectId: string,
  source: Source,
): Promise<void> {
  const { blob, fileName, sourceUrl } = source;
  await createRevision(deps, tx, { projectId, blob, fileName, sourceUrl, userId: caller.id });
}

function changedText({ name, description, design_file_url }: ChangedProject): ChangedText {
  return {
    // A name of its own: the title of the next revision does not replace it.
    ...(name === undefined ? {} : { name, takes_title: false }),
    ...(description === undefined ? {} : { description }),
    ...(design_file_url === undefined ? {} : { design_file_url: design_file_url || null }),
  };
}

/** The fields whose values differ, for the audit log: a form may send unchanged fields too. */
function listDiffering(before: ProjectText, changed: Partial<ProjectText>): string {
  const fields = ["name", "description", "design_file_url"] as const;
  return fields.filter((field) => changed[field] !== undefined && changed[field] !== before[field]).join(" ");
}
