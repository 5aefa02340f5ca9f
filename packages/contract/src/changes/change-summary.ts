import * as z from "zod/mini";
import { operationId } from "../revisions/revision-routes.ts";
import { described, named } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";

/** How many screens and operations are marked at most. */
export const maxMarked = 500;

const changes = described(z.int(), "How many of the changes that no one has reviewed break layers of it.", 1);

/** What the newest draft breaks, or the newest revision if there is no draft. */
export const ChangeSummary = named(
  "ChangeSummary",
  "What the newest draft breaks, or the newest revision if there is no draft. Changes that were reviewed are left out.",
  z.object({
    compared: described(
      z.nullable(z.object({ before: z.int(), after: z.int() })),
      "The revisions that are compared; null if there are not two that could be read.",
      { before: 2, after: 3 },
    ),
    draft: described(z.nullable(z.string()), "What the draft is called; null if it is none.", "2.5.0"),
    open: described(
      z.int(),
      "How many breaking changes no one has reviewed, and risky ones that affect layers.",
      3,
    ),
    total: described(z.int(), "How many changes there are, safe ones and reviewed ones included.", 8),
    reach: described(
      z.object({ layers: z.int(), screens: z.int() }),
      "How many layers and screens all of them affect.",
      { layers: 5, screens: 5 },
    ),
    screens: described(
      z.array(z.object({ screen_id: nodeId, changes })),
      `The screens that they break, those with the most changes first, at most ${maxMarked}.`,
      [],
    ),
    operations: described(
      z.array(z.object({ operation_id: operationId, changes })),
      `The operations of these layers, at most ${maxMarked}.`,
      [],
    ),
  }),
);
export type ChangeSummary = z.infer<typeof ChangeSummary>;
