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
    const [owner, ...others] = faces.get(id) ?? [];
    // Without an owner it was deleted between two of these queries.
    return row && owner ? [presentProject(row, [owner, ...others], edits.get(id))] : [];
  });
}

type Edit = { by: string | null; at: Date; changed: string };
type Latest = NonNullable<Project["latest"]>;

function presentProject(row: ProjectRow, faces: [FaceRow, ...FaceRow[]], edit: Edit | undefined): Project {
  const summary = row.current_summary as Omit<NonNullable<Project["current"]>, "number"> | null;
  const [owner] = faces;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    design_file_url: row.design_file_url,
    role: row.role as Project["role"],
    owner: presentFace(owner),
    members: faces.map(presentFace),
    member_count: owner.members,
    screens: row.screens,
    version: row.version,
    frozen: row.frozen_at !== null,
    updated_at: row.updated_at.toISOString(),
    last_change: presentLastChange(row, edit),
    current: summary && row.current_revision ? { ...summary, number: row.current_revision } : null,
    latest: row.latest_status === null ? null : presentLatest(row),
  };
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
