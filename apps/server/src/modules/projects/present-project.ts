import type { ListedProject, Project } from "@linkspan/contract";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { lastEditOf } from "../audit/audit.service.ts";
import { presentDesign, projectFramesOf } from "../screens/project-frames.service.ts";
import { type Column, selectProjectRows } from "./project-list.queries.ts";

/** These projects as the person sees them, in the order of `ids`; those of others are left out. */
export async function readProjects(db: Db, userId: string, ids: readonly string[]): Promise<Project[]> {
  return (await readRows(db, userId, ids, () => sql<null>`null`)).map(presentProject);
}

/** The same with their screens. The URLs of pictures work for anyone: the person may read these projects. */
export async function readListedProjects(
  { db, config }: Pick<Deps, "db" | "config">,
  userId: string,
  ids: readonly string[],
): Promise<ListedProject[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(db, userId, ids, projectFramesOf);
  return rows.map((row) => ({ ...presentProject(row), design: presentDesign(config, row.frames) }));
}

async function readRows<Frames>(db: Db, userId: string, ids: readonly string[], frames: Column<Frames>) {
  const rows = await selectProjectRows(db, userId, ids, { lastEdit: lastEditOf, frames });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Stands where the owner of a project is shown: the sample project belongs to no user. */
const publisher: Project["owner"] = { name: "Linkspan", image_url: null };

type ProjectRow = Omit<Awaited<ReturnType<typeof readRows<unknown>>>[number], "frames">;
type Current = NonNullable<Project["current"]>;
type Latest = NonNullable<Project["latest"]>;

function presentProject(row: ProjectRow): Project {
  const [owner] = row.faces;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    design_file_url: row.design_file_url,
    role: row.role as Project["role"],
    owner: owner ?? publisher,
    members: row.faces,
    member_count: row.member_count,
    screens: row.screens,
    version: row.version,
    read_only: row.frozen_at !== null,
    is_sample: row.is_sample,
    updated_at: row.updated_at.toISOString(),
    last_change: presentLastChange(row),
    current: presentCurrent(row),
    latest: row.latest_status === null ? null : presentLatest(row),
  };
}

function presentCurrent(row: ProjectRow): Project["current"] {
  const summary = row.current_summary as Omit<Current, "number" | "highlights"> | null;
  if (!summary || !row.current_revision) return null;
  const highlights = row.current_highlights as Current["highlights"];
  return { ...summary, number: row.current_revision, highlights };
}

function presentLatest(row: ProjectRow): Latest {
  return {
    number: row.last_revision,
    status: row.latest_status as Latest["status"],
    stage: row.latest_stage as Latest["stage"],
    failure: row.latest_failure as Latest["failure"],
  };
}

/** Joining and leaving are not among the changes: they do not move a project in the list that is sorted by them. */
function presentLastChange(row: ProjectRow): Project["last_change"] {
  const uploaded = row.latest_at;
  const edit = row.last_edit;
  const editedAt = edit && new Date(edit.at);
  if (edit && editedAt && (!uploaded || editedAt > uploaded)) {
    const kind = edit.changed.split(" ").includes("name") ? "renamed" : "edited";
    return { kind, by: edit.by, at: editedAt.toISOString(), revision: null };
  }
  if (!uploaded) return { kind: "created", by: null, at: row.created_at.toISOString(), revision: null };
  const kind = row.latest_url === null ? "uploaded" : "imported";
  return { kind, by: row.uploader, at: uploaded.toISOString(), revision: row.last_revision };
}
