import * as z from "zod/mini";
import { described, named } from "../schema.ts";
import { expiresAt, showsScreens } from "./share.ts";

/** What anyone with a link learns about it. */
export const SharedLink = named(
  "SharedLink",
  "What a link opens, for anyone with the link.",
  z.object({
    kind: described(z.enum(["docs", "analysis", "changes"]), "What it opens.", "docs"),
    project_name: described(z.string(), "The project.", "Skerry Ferries API"),
    expires_at: expiresAt,
    is_sample: described(z.boolean(), "Whether it is the sample project.", false),
    version: described(
      z.nullable(z.string()),
      "The version of the API; null while the project has no revision to read.",
      "2.4.0",
    ),
    shows_screens: showsScreens,
  }),
);
export type SharedLink = z.infer<typeof SharedLink>;
