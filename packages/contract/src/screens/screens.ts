import * as z from "zod/mini";
import { described, named } from "../schema.ts";
import { nullableContentUrl } from "./content-url.ts";
import { designText, Layer, nodeId } from "./layers.ts";
import { layerTextLimits, maxLayers, maxScreens, screenBatch, screensPerPage } from "./screen-limits.ts";

const size = z.number().check(z.minimum(1), z.maximum(100_000));
const hash = (description: string) =>
  described(
    z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    description,
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  );

/** The SHA-256 of a picture as it is uploaded. */
export const pictureHash = hash("SHA-256 of the picture's bytes, as they are uploaded.");

const page = {
  page_id: described(nodeId, "Figma's ID of the page that contains it.", "0:1"),
  page_name: described(designText(layerTextLimits.name), "Name of that page.", "Booking flow"),
};
const name = described(designText(layerTextLimits.name), "Its name in Figma.", "Departures");
const position = described(
  z.int().check(z.minimum(0), z.maximum(1_000_000)),
  "Its place in the order of the file.",
  1,
);
const dimensions = {
  width: described(size, "Width in pixels.", 393),
  height: described(size, "Height in pixels.", 852),
};

/** A screen as a sync sends it. */
const SyncedScreen = named(
  "SyncedScreen",
  "A top-level frame with its layers.",
  z.object({
    node_id: nodeId,
    name,
    ...page,
    position,
    ...dimensions,
    picture_hash: z.nullable(pictureHash),
    layers: described(z.array(Layer).check(z.maxLength(maxLayers)), "Its layers.", []),
  }),
);
export type SyncedScreen = z.infer<typeof SyncedScreen>;

/** Screens that a sync creates or updates. */
export const ScreenBatch = named(
  "ScreenBatch",
  `At most ${screenBatch.screens} screens, created or updated by node ID. No screen is deleted.`,
  z.object({
    screens: z.array(SyncedScreen).check(z.minLength(1), z.maxLength(screenBatch.screens)),
  }),
);
export type ScreenBatch = z.infer<typeof ScreenBatch>;

export const StoredScreens = named(
  "StoredScreens",
  "What a batch changed, and which pictures are still needed.",
  z.object({
    created: described(z.int(), "Screens that are new.", 2),
    updated: described(z.int(), "Screens that changed.", 1),
    unchanged: described(z.int(), "Screens that are as they were.", 7),
    needed_pictures: described(z.array(pictureHash), "Hashes of pictures to upload.", []),
  }),
);
export type StoredScreens = z.infer<typeof StoredScreens>;

/** Ends a sync: what the chosen pages contain now. */
export const SyncedPages = named(
  "SyncedPages",
  "The frames of the synced pages. Stored screens of these pages that are missing here are marked as deleted.",
  z.object({
    pages: described(
      z.array(page.page_id).check(z.minLength(1), z.maxLength(500)),
      "Pages that were synced.",
      ["0:1"],
    ),
    screens: described(z.array(nodeId).check(z.maxLength(maxScreens)), "All frames of these pages.", [
      "12:34",
    ]),
  }),
);
export type SyncedPages = z.infer<typeof SyncedPages>;

export const SyncResult = named(
  "SyncResult",
  "What the sync found.",
  z.object({
    deleted: described(z.int(), "Screens that were marked as deleted.", 1),
  }),
);
export type SyncResult = z.infer<typeof SyncResult>;

const moment = (description: string) => described(z.iso.datetime(), description, "2026-11-12T09:58:00.000Z");

/** A screen without its layers. */
export const Screen = named(
  "Screen",
  "A top-level frame of the project's design file.",
  z.object({
    node_id: nodeId,
    name,
    ...page,
    ...dimensions,
    state: described(
      z.enum(["current", "deleted", "other_file"]),
      "Whether it is in the design file, was deleted there, or belongs to an earlier file of the project.",
      "current",
    ),
    picture_url: nullableContentUrl("Its picture, for a few minutes; null without one."),
    thumbnail_url: nullableContentUrl("Its picture at 268 pixels wide, for a few minutes; null without one."),
    previous_name: described(z.nullable(z.string()), "Its name before the last sync that renamed it.", null),
    previous_page_name: described(
      z.nullable(z.string()),
      "Its page before the last sync that moved it.",
      null,
    ),
    previous_thumbnail_url: nullableContentUrl("Its picture before the last sync that redrew it."),
    changed_at: described(
      z.nullable(z.iso.datetime()),
      "When a sync last found it deleted, renamed, moved or redrawn.",
      null,
    ),
    links: described(z.int(), "Operations of the current revision that it or its layers are linked to.", 2),
    bindings: described(z.int(), "Layers that are bound to a field.", 7),
    broken: described(z.int(), "Links and bindings whose layer or field is gone.", 0),
    updated_at: moment("When it was last stored."),
  }),
);
export type Screen = z.infer<typeof Screen>;

export const ScreenFilter = z.enum(["all", "linked", "unlinked", "broken"]);

/** How the screens of a project are listed. */
export const ScreenQuery = z.object({
  show: z.optional(described(ScreenFilter, "All, or those with, without or with broken links.", "unlinked")),
  page: z.optional(described(page.page_id, "Only screens of this page of the file.", "0:1")),
  q: z.optional(
    described(z.string().check(z.regex(/^\P{Cc}{0,120}$/u)), "Text in the name of the screen.", "pay"),
  ),
  after: z.optional(
    described(
      z.string().check(z.maxLength(400)),
      "Cursor: `next` of the previous page of the list.",
      "4~12:34",
    ),
  ),
});
export type ScreenQuery = z.infer<typeof ScreenQuery>;

export const ScreenPage = named(
  "ScreenPage",
  `Screens in the order of the file, at most ${screensPerPage}.`,
  z.object({
    items: z.array(Screen),
    next: described(z.nullable(z.string()), "Cursor of the next page; null on the last one.", null),
  }),
);
export type ScreenPage = z.infer<typeof ScreenPage>;

/** How much of the design and of the API is connected. */
export const Coverage = named(
  "Coverage",
  "How many screens and operations are connected.",
  z.object({
    screens: described(z.int(), "Screens of the design file.", 10),
    linked_screens: described(z.int(), "Screens with at least one link.", 9),
    operations: described(z.int(), "Operations of the current revision that need a screen.", 22),
    linked_operations: described(z.int(), "Operations with at least one link.", 17),
    links: described(z.int(), "Links between operations and screens.", 22),
    bindings: described(z.int(), "Layers bound to a field.", 40),
    broken: described(z.int(), "Links and bindings whose layer or field is gone.", 1),
    picture_bytes: described(z.int(), "Bytes of stored pictures.", 1_204_113),
    pages: described(
      z.array(
        named(
          "CoveredPage",
          "A page of the design file.",
          z.object({
            ...page,
            screens: described(z.int(), "Its screens.", 10),
            linked_screens: described(z.int(), "Those with at least one link.", 9),
            broken: described(z.int(), "Its broken links and bindings.", 1),
          }),
        ),
      ),
      "Pages in the order of the file.",
      [],
    ),
  }),
);
export type Coverage = z.infer<typeof Coverage>;
