import { facesPerProject, type Project } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import { findLastEdits } from "../audit/audit.service.ts";
import { type FaceRow, type ProjectRow, selectFaces, selectProjectRows } from "./project-list.queries.ts";

/** These projects as the person sees them, in the order of `ids`; those of others are left out. */
export async function readProjects(db: Db, userId: string, ids: readonly string[]): Promise<Project[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectProjectRows(db, userId, ids)).map((row) => [row.id, row]));
  const faces = Map.groupBy(await selectFaces(db, ids, facesPerProject), (face) => face.project_id);
  const edits = await findLastEdits(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const team = faces.get(id) ?? [];
    // Without an owner it was deleted between two of these queries; only the sample project has none.
    return row && (team.length > 0 || row.is_sample) ? [presentProject(row, team, edits.get(id))] : [];
  });
}

/** Stands where the owner of a project is shown: the sample project belongs to no user. */
const publisher: Project["owner"] = { name: "Linkspan", image_url: null };

type Edit = { by: string | null; at: Date; changed: string };
type Current = NonNullable<Project["current"]>;
type Latest = NonNullable<Project["latest"]>;

function presentProject(row: ProjectRow, faces: readonly FaceRow[], edit: Edit | undefined): Project {
  const [owner] = faces;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    design_file_url: row.design_file_url,
    role: row.role as Project["role"],
    owner: owner ? presentFace(owner) : publisher,
    members: faces.map(presentFace),
    member_count: owner?.members ?? 0,
    screens: row.screens,
    version: row.version,
    read_only: row.frozen_at !== null,
    is_sample: row.is_sample,
    updated_at: row.updated_at.toISOString(),
    last_change: presentLastChange(row, edit),
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

function presentFace({ name, image_url }: FaceRow): Project["owner"] {
  return { name, image_url };
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
function presentLastChange(row: ProjectRow, edit: Edit | undefined): Project["last_change"] {
  const uploaded = row.latest_at;
  if (edit && (!uploaded || edit.at > uploaded)) {
    const kind = edit.changed.split(" ").includes("name") ? "renamed" : "edited";
    return { kind, by: edit.by, at: edit.at.toISOString(), revision: null };
  }
  if (!uploaded) return { kind: "created", by: null, at: row.created_at.toISOString(), revision: null };
  const kind = row.latest_url === null ? "uploaded" : "imported";
  return { kind, by: row.uploader, at: uploaded.toISOString(), revision: row.last_revision };
}
