import { type Selectable, sql } from "kysely";
import type { ReadScreen } from "../../child/read-screens.ts";
import type { Db } from "../../db/client.ts";
import type { Screens } from "../../db/tables.ts";

/** Serializes changes of screens and links in a project. New members do not wait. */
export async function lockScreens(db: Db, projectId: string): Promise<void> {
  await db.selectFrom("projects").select("id").where("id", "=", projectId).forNoKeyUpdate().execute();
}

export type KnownScreen = Pick<
  Selectable<Screens>,
  | "name"
  | "page_id"
  | "page_name"
  | "position"
  | "width"
  | "height"
  | "state"
  | "picture_hash"
  | "layers_sha256"
>;

export async function selectKnownScreens(
  db: Db,
  projectId: string,
  nodeIds: readonly string[],
): Promise<Map<string, KnownScreen>> {
  const rows = await db
    .selectFrom("screens")
    .select(["node_id", "name", "page_id", "page_name", "position", "width", "height", "state"])
    .select(["picture_hash", "layers_sha256"])
    .where("project_id", "=", projectId)
    .where("node_id", "=", sql<string>`any(${nodeIds}::text[])`)
    .execute();
  return new Map(rows.map(({ node_id, ...row }) => [node_id, row]));
}

/** Who sent screens. */
export type ScreenSource = "import" | "plugin" | "sample";

/** What a sync found different about a screen that was known. */
export type ScreenMarks = {
  previousName: string | null;
  previousPageName: string | null;
  previousPictureHash: Buffer | null;
  /** Whether it was renamed, moved to another page or redrawn, which people want to know. */
  isMarked: boolean;
};

type StoredScreen = ReadScreen & {
  layersSha256: Buffer;
  source: ScreenSource;
  marks: ScreenMarks;
  words: string[];
};

export async function upsertScreen(db: Db, projectId: string, screen: StoredScreen): Promise<void> {
  const { marks } = screen;
  const values = {
    name: screen.name,
    words: JSON.stringify(screen.words),
    page_id: screen.page_id,
    page_name: screen.page_name,
    position: screen.position,
    width: screen.width,
    height: screen.height,
    picture_hash: screen.picture_hash === null ? null : Buffer.from(screen.picture_hash, "hex"),
    layers_sha256: screen.layersSha256,
    layer_count: screen.layerCount,
    source: screen.source,
    state: "current",
    previous_name: marks.previousName,
    previous_page_name: marks.previousPageName,
    previous_picture_hash: marks.previousPictureHash,
    changed_at: marks.isMarked ? sql<Date>`now()` : null,
    updated_at: sql<Date>`now()`,
  };
  // While links are broken, the layers from before stay: what is new since then can replace deleted ones.
  const previousLayers = sql<Buffer>`case when screens.broken > 0 and screens.previous_layers_sha256 is not null
    then screens.previous_layers_sha256 else screens.layers_sha256 end`;
  await db
    .insertInto("screens")
    .values({ project_id: projectId, node_id: screen.node_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "node_id"])
        .doUpdateSet({ ...values, previous_layers_sha256: previousLayers }),
    )
    .execute();
}

/** Forgets what an earlier sync found different about screens that are as they were. */
export async function touchScreens(db: Db, projectId: string, nodeIds: readonly string[]): Promise<void> {
  await db
    .updateTable("screens")
    .set({ previous_name: null, previous_page_name: null, previous_picture_hash: null, changed_at: null })
    .where("project_id", "=", projectId)
    .where("node_id", "=", sql<string>`any(${nodeIds}::text[])`)
    .where("changed_at", "is not", null)
    .execute();
}

export async function countScreenRows(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom("screens")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Which of these pictures the project does not have. */
export async function selectMissingPictures(
  db: Db,
  projectId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select wanted.hash from unnest(${hashes}::text[]) with ordinality as wanted (hash, turn)
    where not exists (
      select from pictures where project_id = ${projectId} and pictures.hash = decode(wanted.hash, 'hex'))
    order by wanted.turn`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Marks screens of these pages that are not listed as deleted, and answers which. */
export async function markDeleted(
  db: Db,
  projectId: string,
  { pages, screens }: { pages: readonly string[]; screens: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .updateTable("screens")
    .set({ state: "deleted", changed_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("page_id", "=", sql<string>`any(${pages}::text[])`)
    .where("state", "=", "current")
    .where(sql<boolean>`not (node_id = any(${screens}::text[]))`)
    .returning("node_id")
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** Notes that these screens are in the design file. */
export async function updateSeenAt(db: Db, projectId: string, nodeIds: readonly string[]): Promise<void> {
  await db
    .updateTable("screens")
    .set({ seen_at: sql<Date>`now()` })
    .where("project_id", "=", projectId)
    .where("node_id", "=", sql<string>`any(${nodeIds}::text[])`)
    .execute();
}

/**
 * Forgets pictures that no screen shows any more. Their blobs are removed by the daily job. The columns are compared
 * one by one: for both at once, PostgreSQL would compare every picture with every screen.
 */
export async function deleteUnusedPictures(db: Db, projectId: string): Promise<void> {
  await sql`
    delete from pictures where project_id = ${projectId}
      and not exists (select from screens where screens.project_id = ${projectId}
        and screens.picture_hash = pictures.hash)
      and not exists (select from screens where screens.project_id = ${projectId}
        and screens.previous_picture_hash = pictures.hash)`.execute(db);
}
