import * as z from "zod/mini";
import { DisplayFormat } from "../links/links.ts";
import { operationId } from "../revisions/revision-routes.ts";
import { described, named } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";
import { ChangeQuery } from "./changes.ts";

/** So many moves are listed; the others move with them. */
export const listedMoves = 200;

/** Max layers that a person chooses in one call; without a choice, all of them move. */
export const maxChosenMoves = 5000;

const field = described(
  z.nullable(z.string()),
  "The field address; null for a link.",
  "response/200/0/fare/total",
);

const MoveSide = named(
  "MoveSide",
  "What a layer shows, or what a link leads to.",
  z.object({
    operation_id: operationId,
    field,
    format: described(z.nullable(DisplayFormat), "How the layer shows the field.", null),
    sent: described(z.nullable(z.string()), "An example value; null where none is known.", "48600"),
    shown: described(z.nullable(z.string()), "What the layer shows for it.", "486 kr"),
  }),
);

/** One link or bound layer that moves. */
export const Move = named(
  "Move",
  "A bound layer that gets another field, or a link that gets another operation.",
  z.object({
    of: described(z.enum(["binding", "link"]), "What moves.", "binding"),
    layer_id: described(nodeId, "The bound layer, or the screen or layer that is linked.", "12:41"),
    layer_name: described(z.nullable(z.string()), "Its name; null where it is not imported.", "Price"),
    screen_id: described(z.nullable(nodeId), "Its screen; null where it is not imported.", "12:34"),
    screen_name: described(z.nullable(z.string()), "The screen's name.", "Departures"),
    link_id: described(
      z.uuid(),
      "The link, or that of the bound layer.",
      "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04",
    ),
    before: MoveSide,
    after: MoveSide,
    bindings: described(
      z.nullable(z.object({ kept: z.int(), broken: z.int() })),
      "Of a link: how many bound layers have their field in the other operation, too, and how many don't.",
      null,
    ),
    state: described(
      z.enum(["open", "saved", "moved", "skipped"]),
      "`saved`: it moves when the draft is accepted. `skipped`: it did not move then, because someone had changed it, or the draft no longer had the change.",
      "open",
    ),
  }),
);
export type Move = z.infer<typeof Move>;

/** What moving the links of a change does. */
export const MovePreview = named(
  "MovePreview",
  `What moving the links of one change does: at most ${listedMoves} of them, by screen.`,
  z.object({
    before: described(z.int(), "The revision before.", 2),
    after: described(z.int(), "The revision after.", 3),
    state: described(
      z.enum(["ready", "comparing", "too_complex"]),
      "While `comparing`, the rest is empty; a live event says when it is ready.",
      "ready",
    ),
    takes_effect: described(
      z.enum(["now", "when_accepted"]),
      "Links move at once in the current revision, and with a draft when it is accepted.",
      "when_accepted",
    ),
    from: described(z.string(), "What the change calls the field or operation before.", "price.amount"),
    to: described(z.string(), "What it is called after.", "fare.total"),
    confidence: described(
      z.nullable(z.number()),
      "How sure it is that both are the same, from 0 to 1.",
      0.96,
    ),
    count: described(z.int(), "How many links can move, with those that are saved or have moved.", 3),
    moved: described(z.int(), "How many of them are saved to move, or have moved.", 0),
    skipped: described(z.int(), "How many did not move when the draft was accepted.", 0),
    items: z.array(Move),
  }),
);
export type MovePreview = z.infer<typeof MovePreview>;

/** The two revisions that are compared. */
export const MoveQuery = z.object({ before: ChangeQuery.shape.before, after: ChangeQuery.shape.after });
export type MoveQuery = z.infer<typeof MoveQuery>;

/** Which links move. */
export const NewMoves = named(
  "NewMoves",
  "Which links of a change move.",
  z.object({
    ...MoveQuery.shape,
    layers: z.optional(
      described(
        z.array(nodeId).check(z.minLength(1), z.maxLength(maxChosenMoves)),
        "The layers, as `layer_id` of the preview; all of them if left out.",
        ["12:41"],
      ),
    ),
  }),
);
export type NewMoves = z.infer<typeof NewMoves>;
