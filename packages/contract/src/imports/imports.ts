import * as z from "zod/mini";
import { designFileUrl } from "../projects/design-file-url.ts";
import { described, named } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";

/** How many frames Figma renders in one call; more take another one. */
export const framesPerCall = 400;

/** Figma's monthly allowance of View and Collab seats, and of everyone in files of a Starter plan. */
export const monthlyCalls = 6;

const maxPages = 500;

const moment = (description: string, example: string | null = "2026-11-12T09:58:00.000Z") =>
  described(z.nullable(z.iso.datetime()), description, example);
const count = (description: string, example: number) => described(z.int(), description, example);

export const ImportStatus = z.enum([
  "listing",
  "ready",
  "running",
  "waiting",
  "parked",
  "completed",
  "failed",
  "canceled",
]);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportStage = z.enum(["pages", "layers", "pictures", "links"]);
export type ImportStage = z.infer<typeof ImportStage>;

/** Why an import waits or ended. */
export const ImportReason = z.enum([
  "rate_limited",
  "permission_required",
  "permission_ended",
  "file_unavailable",
  "file_too_large",
  "figma_unavailable",
  "screen_limit",
  "access_lost",
  "project_read_only",
  "internal",
]);
export type ImportReason = z.infer<typeof ImportReason>;

const ImportPage = named(
  "ImportPage",
  "A page of the design file.",
  z.object({
    id: described(nodeId, "Figma's ID of the page.", "0:1"),
    name: described(z.string(), "Its name.", "Booking flow"),
    frames: count("Top-level frames on it. Those in sections are not counted.", 6),
    sections: count("Sections on it, which may contain more frames.", 0),
    is_chosen: described(z.boolean(), "Whether it is imported.", true),
  }),
);

const ImportProgress = named(
  "ImportProgress",
  "How far the import is.",
  z.object({
    frames: count("Frames that were read.", 10),
    layers: count("Layers in them.", 412),
    pictures: count("Frames whose picture is stored, was stored before, or can't be rendered.", 6),
  }),
);

const ImportResult = named(
  "ImportResult",
  "What the import changed.",
  z.object({
    created: count("Screens that are new.", 2),
    updated: count("Screens that changed.", 3),
    unchanged: count("Screens that are as they were.", 5),
    deleted: count("Screens that the design file doesn't contain any more.", 1),
    renamed: count("Screens with another name.", 1),
    moved: count("Screens on another page.", 0),
    redrawn: count("Screens with another picture.", 3),
    pictures_stored: count("Pictures that are new.", 4),
    pictures_reused: count("Pictures that were stored before.", 6),
    pictures_failed: count("Frames that Figma couldn't render.", 0),
    failed_frames: described(z.array(z.string()), "Names of up to 20 frames without a picture.", []),
  }),
);
export type ImportResult = z.infer<typeof ImportResult>;

/** One import of screens from Figma. */
export const Import = named(
  "Import",
  "An import of screens from Figma.",
  z.object({
    id: described(z.uuid(), "ID of the import.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c09"),
    status: described(
      ImportStatus,
      "Whether it lists pages, is ready for their choice, runs, waits for seconds, is parked for longer, or has ended.",
      "running",
    ),
    stage: described(ImportStage, "What it is doing, or does next.", "pictures"),
    reason: described(z.nullable(ImportReason), "Why it waits, is parked or has failed.", null),
    resumes_at: moment("When a waiting or parked import goes on by itself.", null),
    is_monthly_limit: described(
      z.boolean(),
      `Whether Figma allows the person only ${monthlyCalls} calls a month for this file.`,
      false,
    ),
    file_name: described(z.string(), "Name of the design file; empty until it is listed.", "Skerry app"),
    file_modified_at: moment("When the design file was last changed."),
    started_by: described(z.nullable(z.string()), "Name of the person whose Figma access is used.", "Maja"),
    is_own: described(z.boolean(), "Whether that is the caller.", true),
    pages: z.array(ImportPage),
    calls: described(
      z.object({
        used: count("Calls that counted against Figma's limit.", 1),
        left: count("Calls that are still needed, as far as is known.", 2),
      }),
      "Calls of Figma's API.",
      { used: 1, left: 2 },
    ),
    progress: ImportProgress,
    result: z.nullable(ImportResult),
    created_at: described(z.iso.datetime(), "When it was started.", "2026-11-12T09:41:00.000Z"),
    finished_at: moment("When it ended.", null),
  }),
);
export type Import = z.infer<typeof Import>;

/** What the import dialog has to know before an import is started. */
export const ImportOverview = named(
  "ImportOverview",
  "The latest imports of a project, and what the caller can do.",
  z.object({
    permission: described(
      z.enum(["none", "import", "import_and_watch"]),
      "What the caller has allowed in Figma. Without it, start with `GET /auth/figma/authorize/`.",
      "import",
    ),
    calls_this_month: count("Calls that imports made with the caller's access in the last 30 days.", 4),
    is_watched: described(z.boolean(), "Whether Figma tells us when the design file changes.", false),
    drawn_since: moment("When the design file changed after the last import; null if it didn't.", null),
    items: described(z.array(Import), "The latest imports, newest first.", []),
  }),
);
export type ImportOverview = z.infer<typeof ImportOverview>;

const chosenPages = described(
  z.array(nodeId).check(z.minLength(1), z.maxLength(maxPages)),
  "IDs of the pages to import.",
  ["0:1"],
);

export const NewImport = named(
  "NewImport",
  "A new import. The link of the file is needed if the project has none yet. Without pages it first lists those of the file, which takes one call; pages that an earlier import has listed are imported again.",
  z.object({
    file_url: z.optional(designFileUrl),
    pages: z.optional(chosenPages),
  }),
);
export type NewImport = z.infer<typeof NewImport>;

export const ChosenPages = named("ChosenPages", "Pages to import.", z.object({ pages: chosenPages }));

/** What Figma's webhooks send, as far as we use it. */
export const FigmaEvent = named(
  "FigmaEvent",
  "An event of a Figma webhook.",
  z.object({
    event_type: described(z.string().check(z.maxLength(100)), "Figma's type of event.", "FILE_UPDATE"),
    passcode: described(z.string().check(z.maxLength(200)), "The webhook's passcode.", "a-long-random-text"),
    file_key: z.optional(
      described(z.string().check(z.maxLength(200)), "Key of the file.", "8tWq2mVbKxR4nLc7"),
    ),
  }),
);
export type FigmaEvent = z.infer<typeof FigmaEvent>;
