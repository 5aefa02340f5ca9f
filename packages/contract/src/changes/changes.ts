import * as z from "zod/mini";
import { operationId } from "../revisions/revision-routes.ts";
import { described, named } from "../schema.ts";
import { Layer, nodeId } from "../screens/layers.ts";
import { Screen } from "../screens/screens.ts";
import { ChangeReview, changeFingerprint } from "./change-reviews.ts";

/** How many changes a page of the list has. */
export const changesPerPage = 50;

/** How many layers of each change are listed. */
export const listedLayers = 12;

const verdict = z.enum(["breaking", "risky", "safe"]);
const direction = z.enum(["request", "response"]);

const number = (description: string, example: number) =>
  described(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)), description, example);

/** What was edited. */
export const ChangeCause = named(
  "ChangeCause",
  "What was edited. Everything that follows from one edit is one change.",
  z.object({
    of: described(
      z.enum(["api", "operation", "path", "component"]),
      "The whole API, one operation or webhook, what a path says for its operations, or a component that operations share.",
      "component",
    ),
    name: described(
      z.string(),
      "The method and path of an operation, a path, or the name of a component.",
      "Departure",
    ),
    role: described(z.nullable(z.string()), "What a component is: schema, parameter, response …", "schema"),
    operation_id: described(z.nullable(operationId), "The operation, where it is one.", null),
  }),
);

/** Where something is in its cause. */
export const ChangeLocation = named(
  "ChangeLocation",
  "Where in its cause something changed. In a component, paths and pointers begin there.",
  z.object({
    part: described(
      z.enum(["api", "operation", "parameter", "body", "response", "header"]),
      "The part of an operation.",
      "response",
    ),
    callback: described(z.string(), "The callback that it belongs to; empty for the operation itself.", ""),
    name: described(z.string(), "The parameter or header; empty elsewhere.", ""),
    in: described(z.string(), "The location of a parameter: path, query, header, cookie.", ""),
    status: described(z.string(), "The status of a response, for its headers too.", "200"),
    path: described(z.string(), "The path to the field, as people write it.", "departures[].price"),
    pointer: described(z.string(), "The same as the pointer of a field address.", "/departures/0/price"),
  }),
);

/** One edit between two revisions. */
export const Change = named(
  "Change",
  "One edit between two revisions, and what it means for callers.",
  z.object({
    fingerprint: changeFingerprint,
    kind: described(z.string(), "What happened; every kind has a page in docs/changes.", "required-removed"),
    verdict: described(verdict, "Whether a correct caller fails, may fail, or none does.", "breaking"),
    cause: ChangeCause,
    where: ChangeLocation,
    before: described(z.string(), "The value before; empty where there is nothing to show.", "number"),
    after: described(z.string(), "The value after.", ""),
    rename: described(
      z.nullable(z.object({ to: ChangeLocation, is_retyped: z.boolean(), confidence: z.number() })),
      "What it is called now, whether its type changed too, and how sure that is, from 0 to 1.",
      null,
    ),
    units: described(
      z.nullable(z.object({ before: z.string(), after: z.string() })),
      "The units of a number whose unit changed, as the descriptions call them; empty where one says nothing.",
      { before: "öre", after: "kronor" },
    ),
    scale: described(
      z.nullable(z.number()),
      "How many times as large the same amount is after it: 0.01 where öre became kronor.",
      0.01,
    ),
    required: described(
      z.array(z.object({ in: z.string(), name: z.string(), values: z.array(z.string()) })),
      "What callers have to send now and did not have to send before: the location of a parameter, or `body`, its name, and its values if only some are allowed.",
      [{ in: "body", name: "reason", values: ["weather", "plans", "mistake"] }],
    ),
    directions: described(
      z.array(z.object({ direction, kind: z.string(), verdict, operations: z.int() })),
      "What it is for what callers send and for what they receive, and in how many operations.",
      [{ direction: "response", kind: "required-removed", verdict: "breaking", operations: 214 }],
    ),
    operations: described(
      z.object({ count: z.int(), first: z.array(operationId) }),
      "How many operations and webhooks of the revision after it concerns, and the first of them.",
      { count: 1, first: ["0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"] },
    ),
  }),
);
export type Change = z.infer<typeof Change>;

/** What changes do to layers. */
export const changeEffects = [
  "removed",
  "renamed",
  "retyped",
  "may_be_empty",
  "new_value",
  "may_be_larger",
  "may_be_refused",
  "required_field_missing",
] as const;

/** A layer that a change affects. */
export const ReachedLayer = named(
  "ReachedLayer",
  "A layer that shows or sends a field that a change affects.",
  z.object({
    layer_id: nodeId,
    layer: described(
      z.nullable(z.pick(Layer, { id: true, name: true, type: true, box: true, text: true })),
      "The layer as it was when it was bound; null if its binding was removed meanwhile.",
      null,
    ),
    screen_id: nodeId,
    operation_id: operationId,
    field: described(z.string(), "The field address.", "response/200/departures/0/price"),
    effect: described(
      z.enum(changeEffects),
      "What happens to it: its field has no value any more, another name, another type, perhaps no value, values that nothing is drawn for, or longer texts and larger numbers; what it sends may be refused, or a field that has to be sent with it is on no layer.",
      "removed",
    ),
    divide_by: described(
      z.nullable(z.number()),
      "What the layer divides a number by before it shows it; null where it doesn't.",
      100,
    ),
    shown_as: described(
      z.nullable(z.string()),
      "The words that the layer has for the value that was added or removed; null where it has none of its own.",
      null,
    ),
    holds: described(
      z.nullable(z.int()),
      "About how many characters its box holds, where texts may be longer now; null elsewhere.",
      null,
    ),
  }),
);

/** A change, and what it affects in the project. */
export const ReachingChange = named(
  "ReachingChange",
  "A change between two revisions, and the layers of the project that it affects. The verdict doesn't depend on them.",
  z.object({
    ...Change.shape,
    reach: described(
      z.object({ layers: z.int(), screens: z.int(), first: z.array(ReachedLayer) }),
      `How many bound layers it affects, on how many screens, and the first ${listedLayers} of them.`,
      { layers: 0, screens: 0, first: [] },
    ),
    could_use: described(
      z.nullable(z.string()),
      "The name of a screen that is linked to an operation with something new: it could show or send it. Null elsewhere.",
      null,
    ),
    review: described(z.nullable(ChangeReview), "Who has looked at it; null while it is open.", null),
    move: described(
      z.nullable(z.object({ layers: z.int(), moved: z.int(), to: z.string() })),
      "How many links can move with it, how many of them are saved to move or have moved, and what the field or operation is called after. Null where none can, and between other revisions than the current one and what is compared with it.",
      { layers: 3, moved: 0, to: "fare.total" },
    ),
  }),
);
export type ReachingChange = z.infer<typeof ReachingChange>;

/** Which changes are asked for. */
export const ChangeQuery = z.object({
  before: z.optional(
    number(
      "The revision before. If left out: the last ready one before `after`, or the current one if `after` is a draft.",
      2,
    ),
  ),
  after: z.optional(number("The revision after; the current one if left out.", 3)),
  verdict: z.optional(
    described(
      verdict,
      "Changes with this verdict alone. Risky ones that affect layers are among the breaking ones.",
      "breaking",
    ),
  ),
  screen: z.optional(
    described(
      nodeId,
      "Only changes of operations that this screen is linked to, with its layers alone. Counts are those of these changes.",
      "12:34",
    ),
  ),
  operation: z.optional(
    described(
      operationId,
      "Changes that affect layers bound to this operation alone, with these layers alone.",
      "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03",
    ),
  ),
  page: z.optional(
    described(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), "The page, from 0.", 0),
  ),
});
export type ChangeQuery = z.infer<typeof ChangeQuery>;

/** What differs between two revisions. */
export const ChangePage = named(
  "ChangePage",
  `What differs between two revisions: what affects layers first, then the worst changes, at most ${changesPerPage}.`,
  z.object({
    before: described(z.int(), "The revision before.", 2),
    after: described(z.int(), "The revision after.", 3),
    state: described(
      z.enum(["ready", "comparing", "too_complex"]),
      "While `comparing`, the rest is empty; a live event says when it is ready. `too_complex`: it takes more memory or time than there is.",
      "ready",
    ),
    is_partial: described(z.boolean(), "Whether there may be more changes than are listed.", false),
    is_reach_known: described(
      z.boolean(),
      "Whether the affected layers have been found. Until then every `reach` is empty; a live event says when they are.",
      true,
    ),
    counts: described(
      z.object({ breaking: z.int(), risky: z.int(), safe: z.int() }),
      "How many changes have each verdict.",
      { breaking: 1, risky: 0, safe: 0 },
    ),
    reviewed: described(
      z.int(),
      "How many of the changes that need a review have one: breaking ones, and risky ones that affect layers.",
      1,
    ),
    listed: described(
      z.object({ breaking: z.int(), risky: z.int(), safe: z.int() }),
      "How many are listed with each `verdict` of the query: risky ones that affect layers are among the breaking ones.",
      { breaking: 1, risky: 0, safe: 0 },
    ),
    reach: described(
      z.object({ changes: z.int(), layers: z.int(), screens: z.int() }),
      "How many of the changes affect layers, and how many layers and screens that are.",
      { changes: 0, layers: 0, screens: 0 },
    ),
    operations: described(
      z.object({ added: z.int(), removed: z.int(), changed: z.int(), unchanged: z.int() }),
      "How many operations and webhooks are only in one of them, differ, or are the same.",
      { added: 0, removed: 0, changed: 214, unchanged: 12 },
    ),
    items: z.array(ReachingChange),
    screens: described(z.array(Screen), "The screens of the listed layers.", []),
    next: described(z.nullable(z.int()), "The next page; null on the last one.", null),
  }),
);
export type ChangePage = z.infer<typeof ChangePage>;
