import * as z from "zod/mini";
import { described, named } from "../schema.ts";
import { Change, ChangePage } from "./changes.ts";

/** How many versions a page of the changelog has. */
export const changelogPageSize = 10;

/** How many changes of each version are listed. */
export const changelogListed = 10;

/** How many versions a file of the changelog has. */
export const changelogFileSize = 20;

const counts = ChangePage.shape.listed;

/** A change as the changelog lists it. */
export const ChangelogChange = named(
  "ChangelogChange",
  "A change of a version, and the screens that it affects.",
  z.object({
    ...Change.shape,
    reach: described(
      z.nullable(z.object({ layers: z.int(), screens: z.int(), names: z.array(z.string()) })),
      "How many layers it affects, on how many screens, and the names of the first of these. Null for readers who see no screens.",
      { layers: 2, screens: 1, names: ["Departures"] },
    ),
  }),
);
export type ChangelogChange = z.infer<typeof ChangelogChange>;

/** One version of the API in the changelog. */
export const ChangelogEntry = named(
  "ChangelogEntry",
  "A version of the API, and what it changed.",
  z.object({
    number: described(z.int(), "The revision.", 3),
    before: described(
      z.nullable(z.int()),
      "The revision that it is compared with; null for the first one.",
      2,
    ),
    version: described(z.string(), "The version that the API description gives itself.", "2.4.0"),
    is_draft: described(
      z.boolean(),
      "Whether it is a draft, which isn't current yet. For members only.",
      false,
    ),
    at: described(z.iso.datetime(), "When it became current, or was uploaded.", "2026-11-03T10:00:00.000Z"),
    by: described(z.nullable(z.string()), "Who uploaded it. For members only.", "Tomás Ferreira"),
    state: described(
      z.enum(["first", "ready", "comparing", "too_complex"]),
      "Whether there is no version before it, it was compared, it still is, or that takes more memory or time than there is.",
      "ready",
    ),
    is_partial: described(z.boolean(), "Whether there may be more changes than were found.", false),
    is_reach_known: described(z.boolean(), "Whether the affected layers have been found.", true),
    contents: described(
      z.object({ endpoints: z.int(), operations: z.int() }),
      "What the API description contains.",
      { endpoints: 16, operations: 22 },
    ),
    counts: described(
      counts,
      "How many changes there are. Risky ones that affect layers count as breaking.",
      { breaking: 1, risky: 0, safe: 4 },
    ),
    reach: described(
      z.nullable(ChangePage.shape.reach),
      "How many of the changes affect layers, and how many layers and screens that are. Null for readers who see no screens.",
      { changes: 1, layers: 2, screens: 1 },
    ),
    reviewed: described(
      z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) })),
      "When the last of its breaking changes was reviewed, and by whom; null while one is open. For members only.",
      null,
    ),
    items: described(z.array(ChangelogChange), `The first ${changelogListed} changes, the worst first.`, []),
    more: described(z.int(), "How many more there are.", 0),
  }),
);
export type ChangelogEntry = z.infer<typeof ChangelogEntry>;

/** Some versions of the API, the newest first. */
export const ChangelogPage = named(
  "ChangelogPage",
  `At most ${changelogPageSize} versions of the API, the newest first, and what each changed.`,
  z.object({
    items: z.array(ChangelogEntry),
    next: described(z.nullable(z.int()), "`before` of the next page; null on the last one.", 3),
  }),
);
export type ChangelogPage = z.infer<typeof ChangelogPage>;

const before = z.optional(
  described(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
    "Only revisions before this one.",
    3,
  ),
);

/** Which part of the changelog is asked for. */
export const ChangelogQuery = z.object({
  before,
  show: z.optional(
    described(
      z.enum(["screens", "breaking"]),
      "Only changes that affect layers, or only breaking ones, and the versions that have some.",
      "breaking",
    ),
  ),
});
export type ChangelogQuery = z.infer<typeof ChangelogQuery>;

/** Which part of the changelog a file has. */
export const ChangelogFileQuery = z.object({ before });

/** How the changelog is written as a file. */
export const ChangelogFormat = described(
  z.enum(["markdown", "atom"]),
  "How the file is written: `atom` is a feed.",
  "atom",
);
export type ChangelogFormat = z.infer<typeof ChangelogFormat>;
