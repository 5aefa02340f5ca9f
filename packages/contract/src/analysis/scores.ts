import * as z from "zod/mini";
import { score } from "../revisions/revisions.ts";
import { described, named } from "../schema.ts";

/** How one revision scored, with the project's links counted as they were when it was filed. */
const ScorePoint = named(
  "ScorePoint",
  "How one revision scored.",
  z.object({
    number: described(z.int(), "The revision's number in the project.", 3),
    version: described(z.string(), "Version that the description gives itself.", "2.4.0"),
    created_at: described(z.iso.datetime(), "When it was uploaded.", "2026-05-04T10:00:00.000Z"),
    overallScore: described(score, "Rounded mean of the four scores.", 87),
    aiReadiness: described(score, "Score of the block AI readiness.", 90),
    design: described(score, "Score of the block design.", 80),
    performance: described(score, "Score of the block performance.", 100),
    security: described(score, "Score of the block security.", 78),
  }),
);
export type ScorePoint = z.infer<typeof ScorePoint>;

/** Some revisions with their scores. */
export const ScoreHistoryPage = named(
  "ScoreHistoryPage",
  "Revisions that could be read, with their scores, the newest first.",
  z.object({
    items: described(z.array(ScorePoint), "At most 50 revisions.", []),
    next: described(z.nullable(z.int()), "The `before` of the next page.", 20),
  }),
);
export type ScoreHistoryPage = z.infer<typeof ScoreHistoryPage>;
