import * as z from "zod/mini";
import { operationId } from "../revisions/revision-routes.ts";
import { described, named } from "../schema.ts";
import { Layer, nodeId } from "../screens/layers.ts";
import { Screen, ScreenQuery } from "../screens/screens.ts";
import { moment, person } from "./authorship.ts";
import { fieldAddress } from "./field-address.ts";
import { Binding, DisplayFormat, Link } from "./links.ts";

/** How many screens a page of the list has. */
export const replacementsPerPage = 20;

/** How much one call can accept. */
export const acceptLimits = { moves: 500, screens: 20 };

const Reason = named(
  "ReplacementReason",
  "Why a screen or layer is proposed.",
  z.object({
    code: described(
      z.enum(["component", "path", "name", "text", "position", "siblings", "components", "texts", "paths"]),
      "What is the same; the plural ones compare all layers of two screens.",
      "component",
    ),
    count: z.optional(described(z.int(), "How many are the same.", 6)),
    total: z.optional(described(z.int(), "Of how many.", 7)),
  }),
);
export type ReplacementReason = z.infer<typeof Reason>;

const found = {
  confidence: described(
    z.enum(["sure", "likely", "chosen"]),
    "`sure` ones can be accepted together; `chosen` is the screen that the caller asked for.",
    "sure",
  ),
  reasons: z.array(Reason),
};

const shownLayer = z.pick(Layer, { id: true, name: true, type: true, box: true, text: true });

const LayerReplacement = named(
  "LayerReplacement",
  "A layer that may replace a deleted one.",
  z.object({ screen: nodeId, layer: shownLayer, ...found }),
);

const MissingLayer = named(
  "MissingLayer",
  "A layer that was deleted in the design file, and what may replace it.",
  z.object({
    layer: described(
      z.nullable(shownLayer),
      "The layer as it was last seen; null when it was never imported.",
      null,
    ),
    node_id: nodeId,
    replacement: z.nullable(LayerReplacement),
  }),
);

const ScreenReplacement = named(
  "ScreenReplacement",
  "A screen that may replace a deleted one.",
  z.object({ screen: Screen, ...found }),
);

const FieldReplacement = named(
  "FieldReplacement",
  "A field of the same operation that may replace a removed one.",
  z.object({
    field: fieldAddress,
    type: described(z.string(), "The type of its values.", "integer"),
    confidence: described(
      z.enum(["sure", "likely"]),
      "`sure` ones can be accepted together with others.",
      "sure",
    ),
    reasons: z.array(
      z.object({
        code: described(z.enum(["name", "type", "values", "example"]), "What both have.", "example"),
        value: z.optional(described(z.string(), "The example that both have.", "51000")),
      }),
    ),
  }),
);
export type FieldReplacement = z.infer<typeof FieldReplacement>;

const RemovedField = named(
  "RemovedField",
  "A bound field that a revision of the API description removed, and what may replace it.",
  z.object({
    layer: described(nodeId, "The layer that is bound to it.", "12:41"),
    since: described(
      z.nullable(
        z.object({
          version: described(z.string(), "Version that the API description gives itself.", "2.4.0"),
          uploaded_at: moment("When it was uploaded."),
          uploaded_by: person,
        }),
      ),
      "The revision that removed it; null if it isn't known.",
      null,
    ),
    replacement: z.nullable(FieldReplacement),
  }),
);

/** A screen with links or bindings whose layer or field is gone. */
export const BrokenScreen = named(
  "BrokenScreen",
  "A screen with broken links, and what may replace what is gone.",
  z.object({
    screen: Screen,
    last_seen_at: described(
      z.iso.datetime(),
      "When a sync last found the screen in the design file.",
      "2026-11-09T08:12:00.000Z",
    ),
    links: described(z.array(Link), "Its broken links.", []),
    bindings: described(z.array(Binding), "Its broken bindings.", []),
    replacement: described(
      z.nullable(ScreenReplacement),
      "For a deleted screen: the one that may replace it.",
      null,
    ),
    layers: described(z.array(MissingLayer), "Layers that are gone and have links or a binding.", []),
    fields: described(z.array(RemovedField), "Fields that are gone, of bindings whose layer is there.", []),
  }),
);
export type BrokenScreen = z.infer<typeof BrokenScreen>;

export const ReplacementQuery = z.pick(ScreenQuery, { page: true, after: true });
export type ReplacementQuery = z.infer<typeof ReplacementQuery>;

export const ReplacementPage = named(
  "ReplacementPage",
  `Screens with broken links in the order of the file, at most ${replacementsPerPage}.`,
  z.object({
    items: z.array(BrokenScreen),
    next: described(z.nullable(z.string()), "Cursor of the next page; null on the last one.", null),
  }),
);
export type ReplacementPage = z.infer<typeof ReplacementPage>;

const Move = named(
  "ReplacementMove",
  "A deleted screen or layer and the one that takes its links and bindings.",
  z.object({
    from: described(nodeId, "The screen or layer that is gone.", "12:34"),
    to: described(nodeId, "The screen or layer that replaces it.", "48:12"),
    screen: described(nodeId, "The screen that is or contains the replacement.", "48:12"),
  }),
);
export type ReplacementMove = z.infer<typeof Move>;

const FieldChange = named(
  "FieldChange",
  "A layer whose field was removed, and the field of the same operation that it shows or sends from now on.",
  z.object({
    layer: nodeId,
    field: fieldAddress,
    format: z.nullable(DisplayFormat),
  }),
);
export type FieldChange = z.infer<typeof FieldChange>;

const LinkKey = named(
  "LinkKey",
  "An operation and the screen or layer that it is linked to.",
  z.object({ operation_id: operationId, node_id: nodeId }),
);

const atMost = <Item extends z.core.$ZodType>(item: Item) =>
  z._default(z.array(item).check(z.maxLength(acceptLimits.moves)), []);

export const BrokenLinkChanges = named(
  "BrokenLinkChanges",
  "What a person decides about broken links.",
  z.object({
    moves: described(atMost(Move), "Screens and layers that replace deleted ones.", []),
    fields: described(atMost(FieldChange), "Fields that replace removed ones.", []),
    removed_links: described(atMost(LinkKey), "Broken links to remove.", []),
    removed_bindings: described(atMost(nodeId), "Layers whose broken binding is removed.", []),
  }),
);
export type BrokenLinkChanges = z.infer<typeof BrokenLinkChanges>;

export const AcceptedReplacement = named(
  "AcceptedReplacement",
  "What was changed.",
  z.object({
    id: described(z.uuid(), "Its ID, with which it can be undone.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0c"),
    moved: described(z.int(), "Links and bindings that got a replacement.", 4),
    removed: described(z.int(), "Links and bindings that were removed.", 0),
    kept: described(
      z.array(
        z.object({
          from: nodeId,
          to: nodeId,
          field: described(z.string(), "The field that the replacement is bound to.", "response/200/total"),
        }),
      ),
      "Bindings that stayed, because the replacement is bound to another field.",
      [],
    ),
  }),
);
export type AcceptedReplacement = z.infer<typeof AcceptedReplacement>;
