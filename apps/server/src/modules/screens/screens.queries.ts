import { type ScreenQuery, screensPerPage } from "@linkspan/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Screens } from "../../db/tables.ts";

export type ScreenRow = Omit<Selectable<Screens>, "project_id"> & {
  picture_sha256: Buffer | null;
  thumbnail_sha256: Buffer | null;
  previous_thumbnail_sha256: Buffer | null;
};

/** Screens with the pictures that have arrived. */
function fromScreens(db: Db, projectId: string) {
  return db
    .selectFrom("screens")
    .leftJoin("pictures", (join) =>
      join
        .onRef("pictures.project_id", "=", "screens.project_id")
        .onRef("pictures.hash", "=", "screens.picture_hash"),
    )
    .leftJoin("pictures as previous", (join) =>
      join
        .onRef("previous.project_id", "=", "screens.project_id")
        .onRef("previous.hash", "=", "screens.previous_picture_hash"),
    )
    .selectAll("screens")
    .select(["pictures.picture_sha256", "pictures.thumbnail_sha256"])
    .select("previous.thumbnail_sha256 as previous_thumbnail_sha256")
    .where("screens.project_id", "=", projectId);
}

/** A page of screens in the order of the file, and one more if there is a next page. */
export async function selectScreenPage(
  db: Db,
  projectId: string,
  { show = "all", page, q }: ScreenQuery,
  after: { position: number; nodeId: string } | undefined,
): Promise<ScreenRow[]> {
  const shown = {
    all: sql<boolean>`true`,
    linked: sql<boolean>`screens.links > 0`,
    unlinked: sql<boolean>`screens.links = 0`,
    broken: sql<boolean>`screens.broken > 0`,
  };
  let query = fromScreens(db, projectId)
    .where(shown[show])
    .orderBy("screens.position")
    .orderBy("screens.node_id")
    .limit(screensPerPage + 1);
  if (page !== undefined) query = query.where("screens.page_id", "=", page);
  if (q) query = query.where(sql<boolean>`position(lower(${q}) in lower(screens.name)) > 0`);
  if (after) {
    query = query.where(
      sql<boolean>`(screens.position, screens.node_id) > (${after.position}, ${after.nodeId})`,
    );
  }
  return query.execute();
}

export async function selectScreen(
  db: Db,
  projectId: string,
  nodeId: string,
): Promise<ScreenRow | undefined> {
  return fromScreens(db, projectId).where("screens.node_id", "=", nodeId).executeTakeFirst();
}

/** These screens, in the order of the file. */
export async function selectScreensByNode(
  db: Db,
  projectId: string,
  nodeIds: readonly string[],
): Promise<ScreenRow[]> {
  return fromScreens(db, projectId)
    .where("screens.node_id", "=", sql<string>`any(${nodeIds}::text[])`)
    .orderBy("screens.position")
    .orderBy("screens.node_id")
    .execute();
}

/** The pictures of all screens in the design file. */
export async function selectPictureMap(
  db: Db,
  projectId: string,
): Promise<{ node_id: string; picture_sha256: Buffer }[]> {
  return db
    .selectFrom("screens")
    .innerJoin("pictures", (join) =>
      join
        .onRef("pictures.project_id", "=", "screens.project_id")
        .onRef("pictures.hash", "=", "screens.picture_hash"),
    )
    .select(["screens.node_id", "pictures.picture_sha256"])
    .where("screens.project_id", "=", projectId)
    .where("screens.state", "=", "current")
    .orderBy("screens.position")
    .execute();
}

/** How many screens of each page of the file are linked. Pages come in the order of their first screen. */
export async function selectPageCounts(db: Db, projectId: string) {
  const { rows } = await sql<{
    page_id: string;
    page_name: string;
    screens: number;
    linked_screens: number;
    bindings: number;
    broken: number;
  }>`
    select page_id, max(page_name) as page_name, count(*)::int as screens,
      count(*) filter (where links > 0)::int as linked_screens, sum(bindings)::int as bindings,
      sum(broken)::int as broken
    from screens where project_id = ${projectId}
    group by page_id order by min(position), page_id`.execute(db);
  return rows;
}

/** How many current operations there are that need a screen, how many have one, and on how many screens in all. */
export async function selectOperationCounts(db: Db, projectId: string) {
  return db
    .selectFrom("operations")
    .select([
      sql<number>`count(*) filter (where screens > 0 or not needs_no_screen)::int`.as("operations"),
      sql<number>`count(*) filter (where screens > 0)::int`.as("linked_operations"),
      sql<number>`coalesce(sum(screens), 0)::int`.as("links"),
    ])
    .where("project_id", "=", projectId)
    .where("is_current", "=", true)
    .executeTakeFirstOrThrow();
}

export async function sumPictureBytes(db: Db, projectId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from (
      select bytes from pictures where project_id = ${projectId}
      union all select bytes from crops where project_id = ${projectId}
    ) as stored`.execute(db);
  return Number(rows[0]?.bytes);
}
