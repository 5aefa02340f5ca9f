import { createHash } from "node:crypto";
import type { Layer, SyncedScreen } from "@linkspan/contract";
import type { TestServer } from "./start-server.ts";

/** A picture of one pixel. */
export const testPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

export const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

const priceLayer: Layer = {
  id: "12:41",
  parent: 0,
  name: "Price",
  type: "TEXT",
  box: [280, 188, 64, 24],
  text: "486 kr",
};

/** A screen of a design file with a card that shows a price and a time. */
export function describeScreen(changes: Partial<SyncedScreen> = {}): SyncedScreen {
  return {
    node_id: "12:34",
    name: "Departures",
    page_id: "0:1",
    page_name: "Booking flow",
    position: 1,
    width: 393,
    height: 852,
    picture_hash: hashOf(testPicture),
    layers: [
      { id: "12:40", name: "Departure card", type: "INSTANCE", box: [24, 180, 345, 88] },
      priceLayer,
      { id: "I12:40;5:6", parent: 0, name: "Time", type: "TEXT", box: [40, 188, 64, 24], text: "07:45" },
    ],
    ...changes,
  };
}

/** A replacement that can be undone, in every project that `insertLinkedScreen` has prepared. */
export const acceptedReplacement = "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0d";

/** Puts a screen with an operation that is linked to it and a layer that is bound into the database. */
export async function insertLinkedScreen(
  { deps: { db, blobs } }: TestServer,
  project: { id: string; operation: string; userId: string },
): Promise<void> {
  const { layers, picture_hash, ...screen } = describeScreen();
  const layers_sha256 = await blobs.put(Buffer.from(JSON.stringify(layers)));
  const hash = Buffer.from(picture_hash ?? "", "hex");
  const project_id = project.id;
  await db
    .insertInto("screens")
    .values({
      project_id,
      ...screen,
      picture_hash: hash,
      layers_sha256,
      layer_count: layers.length,
      source: "import",
    })
    .execute();
  const link = { project_id, id: project.operation, operation_id: project.operation, node_id: "12:34" };
  await db
    .insertInto("links")
    .values({ ...link, screen_id: "12:34", created_by: project.userId })
    .execute();
  await db
    .insertInto("bindings")
    .values({
      project_id,
      layer_id: priceLayer.id,
      screen_id: "12:34",
      link_id: link.id,
      field: "response/200/name",
      layer: JSON.stringify({ ...priceLayer, path: [] }),
      created_by: project.userId,
    })
    .execute();
  const changes = {
    links: [],
    insertedLinks: [],
    bindings: [],
    relinked: [],
    removedLinks: { added: [], deleted: [] },
  };
  await db
    .insertInto("accepted_replacements")
    .values({
      project_id,
      id: acceptedReplacement,
      result: JSON.stringify({ id: acceptedReplacement, moved: 0, kept: [] }),
      changes: JSON.stringify(changes),
    })
    .execute();
}
