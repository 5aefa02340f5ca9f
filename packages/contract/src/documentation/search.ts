import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";

/** The longest text that a description can be searched for. */
export const maxDescriptionSearchLength = 200;

/** How many operations a search answers at most. */
export const maxHits = 20;

/** What holds the words. */
export const matchedFields = [
  "path",
  "operationId",
  "name",
  "summary",
  "tag",
  "property",
  "description",
] as const;

const ranges = described(
  z.array(z.tuple([z.int(), z.int()])),
  "Where the words are in it: start and end, in UTF-16 code units.",
  [[0, 9]],
);

const SearchMatch = named(
  "SearchMatch",
  "A text of an operation or schema that contains some of the words.",
  z.object({
    in: described(z.enum(matchedFields), "What the text is.", "property"),
    text: described(z.string(), "The text; of a long one, a piece around the first word.", "departurePier"),
    ranges,
  }),
);
export type SearchMatch = z.infer<typeof SearchMatch>;

const found = {
  operation_id: described(z.uuid(), "Stable id of the operation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
  method: described(z.string(), "Its method.", "get"),
  path: described(z.string(), "Its path.", "/sailings/{id}"),
  summary: described(z.string(), "Its summary, which may be empty.", "Read a sailing"),
};

const SearchHit = named(
  "SearchHit",
  "An operation that matches.",
  z.object({
    ...found,
    matches: described(z.array(SearchMatch), "Where the words were found, what weighs most first.", []),
  }),
);
export type SearchHit = z.infer<typeof SearchHit>;

/** Where a property can stand in an operation. */
export const propertyLocations = ["parameter", "request", "response", "header"] as const;

const PropertyHit = named(
  "PropertyHit",
  "A parameter or property of an operation whose name matches.",
  z.object({
    ...found,
    in: described(z.enum(propertyLocations), "Where it is.", "response"),
    status: described(z.string(), "The status of the response, for its headers too; empty elsewhere.", "200"),
    pointer: described(
      z.string(),
      "The path to it in the payload, as a JSON pointer: `0` means every item of a list, `*` every key; literal names `0` and `*` are written `~20` and `~2*`. That of a parameter begins with its location: `/query/page`.",
      "/sailings/0/departurePier",
    ),
    within: described(
      z.string(),
      "The path to the object that contains it, as people write it.",
      "sailings[]",
    ),
    name: described(z.string(), "Its name.", "departurePier"),
    type: described(z.string(), "Its type or the name of its schema; empty when none is said.", "Pier"),
    ranges,
  }),
);
export type PropertyHit = z.infer<typeof PropertyHit>;

const SchemaHit = named(
  "SchemaHit",
  "A named schema that matches.",
  z.object({
    name: described(z.string(), "Its name.", "Sailing"),
    matches: described(z.array(SearchMatch), "Where the words were found, what weighs most first.", []),
  }),
);
export type SchemaHit = z.infer<typeof SchemaHit>;

const DesignHit = named(
  "DesignHit",
  "A screen whose name matches, or a bound layer whose name or text matches.",
  z.object({
    screen: described(nodeId, "The screen that it is or is on.", "12:34"),
    screen_name: described(z.string(), "The name of the screen.", "Departures"),
    page_name: described(z.string(), "The page of the design file.", "Booking flow"),
    layer: described(
      z.nullable(z.object({ id: nodeId, name: z.string() })),
      "The layer; null for a screen.",
      { id: "12:41", name: "Price" },
    ),
    match: described(
      z.object({ in: z.enum(["name", "text"]), text: z.string(), ranges }),
      "Where the words were found: its name, or what a text layer shows.",
      { in: "name", text: "Price", ranges: [[0, 5]] },
    ),
    operation: described(
      z.nullable(z.pick(z.object(found), { operation_id: true, method: true, path: true })),
      "The operation that the layer is bound to, or the first one that the screen is linked to.",
      { operation_id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03", method: "get", path: "/sailings/{id}" },
    ),
    field: described(
      z.nullable(z.string()),
      "The address of the field that the layer shows or sends.",
      "response/200/items/0/price",
    ),
    is_broken: described(z.boolean(), "Whether the layer or the field is gone.", false),
  }),
);
export type DesignHit = z.infer<typeof DesignHit>;

/** What a search found. */
export const SearchResult = named(
  "SearchResult",
  "What a search found in the current revision, the best of each kind first.",
  z.object({
    revision: described(z.int(), "The revision that was searched.", 3),
    operations: described(z.array(SearchHit), "At most 20 operations.", []),
    properties: described(z.array(PropertyHit), "At most 8 parameters and properties.", []),
    schemas: described(z.array(SchemaHit), "At most 5 named schemas.", []),
    screens: described(z.array(DesignHit), "At most 8 screens and bound layers. They contain all words.", []),
  }),
);
export type SearchResult = z.infer<typeof SearchResult>;

export const searchRoutes = {
  searchDescription: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Projects",
    method: "GET",
    path: "/projects/{id}/search/",
    summary: "Search the description of a project",
    description:
      "By the words of their paths and operationIds, then summaries and tags, then names of parameters and properties, " +
      "then descriptions, over the whole current revision. Words are split at camelCase, `_`, `-`, `.` and the like, and " +
      "neither case nor accents matter; the last one may be a beginning. Answers what holds all words, or, when nothing " +
      "does, what holds most of them.",
    params: z.object({ id: projectId }),
    query: z.object({
      q: described(
        z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDescriptionSearchLength)),
        "What to search for.",
        "departure pi",
      ),
      limit: z.optional(
        described(
          z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxHits)),
          "How many operations are wanted.",
          10,
        ),
      ),
    }),
    response: SearchResult,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
};
