import * as z from "zod/mini";
import { revisionNumber } from "../changes/change-reviews.ts";
import { described, named } from "../schema.ts";
import { moment, person } from "./authorship.ts";

/** That a screen was built in code, and with which revision. */
export const BuiltMark = named(
  "BuiltMark",
  "The revision of the API that a screen was built with.",
  z.object({
    revision: described(z.int(), "The revision.", 2),
    version: described(z.string(), "The version that the API had in it; may be empty.", "2.3.0"),
    marked_by: person,
    marked_at: moment("When it was marked, or last changed."),
  }),
);
export type BuiltMark = z.infer<typeof BuiltMark>;

/** What a person marks. */
export const NewBuiltMark = named(
  "NewBuiltMark",
  "The revision that a screen was built with.",
  z.object({ revision: revisionNumber("A revision of the project that could be read, and is no draft.", 2) }),
);
export type NewBuiltMark = z.infer<typeof NewBuiltMark>;
