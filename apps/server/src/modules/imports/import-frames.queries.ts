import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export type ImportKey = { projectId: string; id: string };
export type FramePicture = "needed" | "rendered" | "stored" | "reused" | "failed";

export const noFrames: Record<FramePicture, number> = {
  needed: 0,
  rendered: 0,
  stored: 0,
  reused: 0,
  failed: 0,
};

/** Adds frames that were read. One that is known keeps what became of its picture. */
export async function insertFrames(
  db: Db,
  { projectId, id }: ImportKey,
  frames: readonly { nodeId: string; name: string; picture: FramePicture }[],
): Promise<void> {
  if (frames.length === 0) return;
  await db
    .insertInto("import_frames")
    .values(
      frames.map(({ nodeId, name, picture }) => ({
        project_id: projectId,
        import_id: id,
        node_id: nodeId,
        name,
        picture,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectFrames(
  db: Db,
  { projectId, id }: ImportKey,
  { picture, limit }: { picture: FramePicture; limit: number },
): Promise<{ nodeId: string; name: string; url: string | null }[]> {
  return db
    .selectFrom("import_frames")
    .select(["node_id as nodeId", "name", "picture_url as url"])
    .where("project_id", "=", projectId)
    .where("import_id", "=", id)
    .where("picture", "=", picture)
    .orderBy("node_id")
    .limit(limit)
    .execute();
}

export async function updateFrames(
  db: Db,
  { projectId, id }: ImportKey,
  frames: readonly { nodeId: string; picture: FramePicture; url?: string | null }[],
): Promise<void> {
  const rows = frames.map(({ nodeId, picture, url = null }) => ({ nodeId, picture, url }));
  await sql`
    update import_frames set picture = given.picture, picture_url = given.url
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("nodeId" text, picture text, url text)
    where project_id = ${projectId} and import_id = ${id} and node_id = given."nodeId"`.execute(db);
}

/** Frames whose screens have a picture that is not older than the file: it is not asked for again. */
export async function reusePictures(db: Db, { projectId, id }: ImportKey): Promise<void> {
  await sql`
    update import_frames set picture = 'reused' from screens, pictures
    where import_frames.project_id = ${projectId} and import_id = ${id} and picture = 'needed'
      and screens.project_id = import_frames.project_id and screens.node_id = import_frames.node_id
      and pictures.project_id = screens.project_id and pictures.hash = screens.picture_hash`.execute(db);
}

/** How many frames have which state of their picture, by import. */
export async function countFrames(
  db: Db,
  projectId: string,
): Promise<Map<string, Record<FramePicture, number>>> {
  const rows = await db
    .selectFrom("import_frames")
    .select(({ fn }) => ["import_id", "picture", fn.countAll<string>().as("count")])
    .where("project_id", "=", projectId)
    .groupBy(["import_id", "picture"])
    .execute();
  const counts = new Map<string, Record<FramePicture, number>>();
  for (const { import_id, picture, count } of rows) {
    const known = counts.get(import_id) ?? noFrames;
    counts.set(import_id, { ...known, [picture]: Number(count) });
  }
  return counts;
}

export async function selectFrameIds(db: Db, { projectId, id }: ImportKey): Promise<string[]> {
  const rows = await db
    .selectFrom("import_frames")
    .select("node_id")
    .where("project_id", "=", projectId)
    .where("import_id", "=", id)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** Of all imports of a project: only the one that runs needs them. */
export async function deleteFrames(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom("import_frames").where("project_id", "=", projectId).execute();
}
