import * as z from "zod/mini";
import { operationId } from "../revisions/revision-routes.ts";
import { described, named } from "../schema.ts";
import { Layer, nodeId } from "../screens/layers.ts";
import { Screen } from "../screens/screens.ts";
import { writtenText } from "../text.ts";
import { moment, person } from "./authorship.ts";
import { BuiltMark } from "./built-marks.ts";
import { fieldAddress } from "./field-address.ts";
import { FieldRequest } from "./field-requests.ts";

/** How many links, bindings and requests a project can have, and how many warnings of an operation can be ignored. */
export const linkLimits = { links: 100_000, bindings: 200_000, fieldRequests: 10_000, ignoredWarnings: 1000 };

/** How many links a page of the list has. */
export const linksPerPage = 1000;

/** How long the reason may be why an operation needs no screen. */
export const noScreenReason = { min: 1, max: 500 };

/** A connection between an operation and a screen or layer. */
export const Link = named(
  "Link",
  "An operation and a screen or layer that uses it.",
  z.object({
    operation_id: operationId,
    node_id: nodeId,
    screen: described(
      z.nullable(nodeId),
      "The screen that is or contains the node; null while it isn't imported.",
      "12:34",
    ),
    source: described(
      z.enum(["description", "person"]),
      "Whether it came from `x-nodeRefID` or was created by a person.",
      "person",
    ),
    is_broken: described(z.boolean(), "Whether the node was deleted in the design file.", false),
    created_by: person,
    created_at: moment("When it was created."),
  }),
);
export type Link = z.infer<typeof Link>;

/** Where a list of links continues. */
export const LinkQuery = z.object({
  after: z.optional(
    described(
      z.string().check(z.maxLength(500)),
      "Cursor: `next` of the previous page of the list.",
      "12:34~0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c07",
    ),
  ),
});

/** A link of a screen, without who created it. */
const ScreenLink = named(
  "ScreenLink",
  "An operation and the screen that uses it.",
  z.object({
    ...z.pick(Link, { operation_id: true, node_id: true, is_broken: true }).shape,
    screen: described(nodeId, "The screen that is or contains the node.", "12:34"),
    has_broken_binding: described(
      z.boolean(),
      "Whether a layer is bound to the operation through it, and that layer or its field is gone.",
      false,
    ),
  }),
);

export const LinkPage = named(
  "LinkPage",
  `Links by screen, at most ${linksPerPage}.`,
  z.object({
    items: z.array(ScreenLink),
    next: described(z.nullable(z.string()), "Cursor of the next page; null on the last one.", null),
  }),
);
export type LinkPage = z.infer<typeof LinkPage>;

const formatText = (description: string, example: string) =>
  described(z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)), description, example);

/** What every format can add to the value. */
const surroundings = {
  before: z.optional(formatText("Text before the value.", "arrives ")),
  after: z.optional(formatText("Text after the value.", " kr")),
  part: z.optional(
    described(
      z.object({
        separator: formatText("What divides the text.", " → "),
        index: described(z.int().check(z.minimum(0), z.maximum(20)), "Number of the part, from 0.", 0),
      }),
      "The value is one part of the layer's text, which other bindings may show.",
      { separator: " → ", index: 0 },
    ),
  ),
};

/** How a layer shows the value of its field; the engine's type `DisplayFormat`. */
export const DisplayFormat = named(
  "DisplayFormat",
  "How a layer shows the value of its field.",
  z.discriminatedUnion("kind", [
    z.object({
      kind: described(z.literal("number"), "A number.", "number"),
      divideBy: z.optional(
        described(z.int().check(z.minimum(1), z.maximum(1_000_000)), "Divisor: 100 for cents.", 100),
      ),
      decimals: z.optional(
        described(z.int().check(z.minimum(0), z.maximum(10)), "Decimals that are always shown.", 2),
      ),
      group: z.optional(formatText("Between thousands.", ",")),
      decimal: z.optional(formatText("Between the number and its decimals.", ".")),
      ...surroundings,
    }),
    z.object({
      kind: described(z.literal("date"), "A date or time.", "date"),
      pattern: formatText("Its pattern, in the letters of Unicode's CLDR.", "HH:mm"),
      ...surroundings,
    }),
    z.object({
      kind: described(z.literal("words"), "An enum value or boolean.", "words"),
      words: described(
        z.record(formatText("Value.", "confirmed"), formatText("Shown text.", "Confirmed")),
        "What is shown for a value; others are written as words.",
        { confirmed: "Confirmed" },
      ),
      letterCase: described(
        z.enum(["sentence", "lower", "upper", "title"]),
        "Case of the words.",
        "sentence",
      ),
      ...surroundings,
    }),
    z.object({ kind: described(z.literal("text"), "A text.", "text"), ...surroundings }),
  ]),
);
export type DisplayFormat = z.infer<typeof DisplayFormat>;

/** What a person binds. */
export const NewBinding = named(
  "NewBinding",
  "The field that a layer shows or sends.",
  z.object({
    operation_id: operationId,
    screen: described(nodeId, "The screen that contains the layer.", "12:34"),
    field: fieldAddress,
    format: z.nullable(DisplayFormat),
    repeats: described(
      z.int().check(z.minimum(0), z.maximum(5000)),
      "How many more layers like it repeat in a list; the binding is stored once for all.",
      3,
    ),
  }),
);
export type NewBinding = z.infer<typeof NewBinding>;

/** A connection between a layer and a field of an operation. */
export const Binding = named(
  "Binding",
  "A layer and the field of an operation that it shows or sends.",
  z.object({
    layer: z.pick(Layer, { id: true, name: true, type: true, box: true, text: true }),
    ...NewBinding.shape,
    broken: described(
      z.nullable(z.enum(["layer_deleted", "field_removed"])),
      "Why it is broken: the layer or the field is gone.",
      null,
    ),
    version: described(z.int(), "Changes with each replacement; what `If-Match` contains.", 1),
    created_by: person,
    created_at: moment("When it was created or replaced."),
  }),
);
export type Binding = z.infer<typeof Binding>;

/** A screen with what connects it to the API. */
export const ScreenDetails = named(
  "ScreenDetails",
  "A screen with its layers, links, bindings and requests for fields.",
  z.object({
    screen: Screen,
    built: described(z.nullable(BuiltMark), "Set when someone has marked it as built.", null),
    layers: z.array(Layer),
    links: z.array(Link),
    bindings: z.array(Binding),
    field_requests: z.array(FieldRequest),
  }),
);
export type ScreenDetails = z.infer<typeof ScreenDetails>;

/** Why an operation needs no screen. */
export const NoScreen = named(
  "NoScreen",
  "That an operation needs no screen, and why.",
  z.object({
    reason: writtenText(
      noScreenReason,
      "Why no screen uses the operation.",
      "Called by the harbor's monitors only.",
    ),
  }),
);

/** A warning of the engine about an operation's designs: its kind, layer and fields. */
export const warningKey = described(
  z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}*$/u)),
  "The warning: its kind, the layer and the fields.",
  "nullable-always-shown 12:41 response/200/ship/name",
);

/** The screens that use an operation. */
export const OperationScreens = named(
  "OperationScreens",
  "The screens that an operation is linked to, with its links, bindings and requests for fields.",
  z.object({
    screens: z.array(Screen),
    links: z.array(Link),
    bindings: z.array(Binding),
    field_requests: z.array(FieldRequest),
    no_screen: described(
      z.nullable(
        z.object({
          reason: described(
            z.nullable(z.string()),
            "The reason, if one was given.",
            "Called by monitors only.",
          ),
          by: person,
        }),
      ),
      "Set when the operation needs no screen.",
      null,
    ),
    ignored_warnings: described(z.array(warningKey), "Warnings that people have decided not to act on.", []),
  }),
);
export type OperationScreens = z.infer<typeof OperationScreens>;
