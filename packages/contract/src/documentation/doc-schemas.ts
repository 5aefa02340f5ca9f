import * as z from "zod/mini";
import { ofRevision } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

/** So many lines make a page of the list of schemas and of what uses one; the last page may be shorter. */
export const schemaPageLines = 80;

/** Longer names of schemas are a mistake. */
const maxNameLength = 1000;

const SchemaLine = named(
  "SchemaLine",
  "A named schema.",
  z.object({
    name: described(z.string(), "Its name.", "Money"),
    kind: described(z.nullable(z.string()), "What it is, if that is known.", "object"),
    uses: described(z.int(), "How many operations and schemas refer to it themselves.", 7),
  }),
);
export type SchemaLine = z.infer<typeof SchemaLine>;

/** A part of the list of schemas. */
export const SchemaPage = named(
  "SchemaPage",
  "Some of the named schemas of a revision, by name.",
  z.object({
    line_count: described(z.int(), "Schemas in all.", 19),
    from: described(z.int(), "Index of the first of these among all, from 0.", 0),
    lines: described(z.array(SchemaLine), "At most 80 schemas.", []),
  }),
);
export type SchemaPage = z.infer<typeof SchemaPage>;

const SchemaUse = named(
  "SchemaUse",
  "An operation or webhook that a change of the schema reaches. What is long is cut, with an ellipsis at its end.",
  z.object({
    id: described(z.uuid(), "Stable id of the operation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    method: described(z.string(), "Its method.", "get"),
    path: described(z.string(), "Its path; the name of a webhook.", "/departures"),
    summary: described(z.string(), "What it does, or nothing.", "List departures"),
    locations: described(
      z.array(z.enum(["webhook", "parameter", "request", "callback"])),
      "Where it leads to the schema, beside responses, and whether it is a webhook.",
      ["request"],
    ),
    statuses: described(z.array(z.string()), "The responses that lead to it.", ["200"]),
    through: described(
      z.array(z.string()),
      "The schemas between the operation and this one, the operation's own first; none when it refers to it itself.",
      ["DepartureList", "Departure"],
    ),
  }),
);
export type SchemaUse = z.infer<typeof SchemaUse>;

/** What uses a schema. */
export const SchemaUsePage = named(
  "SchemaUsePage",
  "What uses a named schema: operations, those that refer to it themselves first, and schemas.",
  z.object({
    is_cut: described(
      z.boolean(),
      "Whether the description was too large to be looked through whole.",
      false,
    ),
    operation_count: described(z.int(), "Operations and webhooks that a change reaches.", 7),
    direct_count: described(z.int(), "How many of them refer to it themselves.", 3),
    schema_count: described(z.int(), "Schemas that refer to it themselves.", 2),
    operations: described(z.array(SchemaUse), "At most 80 of the operations and webhooks.", []),
    schemas: described(z.array(z.string()), "At most 80 of the schemas, by name.", ["Fare"]),
    next: described(z.nullable(z.int()), "The following page, or null at the end.", null),
  }),
);
export type SchemaUsePage = z.infer<typeof SchemaUsePage>;

const page = z.optional(
  described(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), "The page, from 0.", 0),
);
const name = described(z.string().check(z.maxLength(maxNameLength)), "The schema, by its name.", "Money");

const reading = {
  access: "user",
  scope: "projects:read",
  limit: "normal",
  tag: "Revisions",
  method: "GET",
  params: ofRevision,
  immutable: true,
  errors: ["invalid_request", "not_found", "results_outdated"],
} as const;

export const schemaRoutes = {
  listSchemas: defineRoute({
    ...reading,
    path: "/projects/{id}/revisions/{number}/schemas/",
    summary: "List the named schemas of a revision",
    description:
      "By name, in pages of 80 and at most 30 kB. With `name`, the page that this schema is on, whatever `page` says. " +
      "It never changes.",
    query: z.object({ page, name: z.optional(name) }),
    response: SchemaPage,
  }),
  listSchemaUses: defineRoute({
    ...reading,
    path: "/projects/{id}/revisions/{number}/schemas/uses/",
    summary: "List what uses a schema",
    description:
      "Operations that lead to the schema, directly or through other schemas, and schemas that refer to it, in pages " +
      "of 80 each and at most 30 kB. It never changes.",
    query: z.object({ name, page }),
    response: SchemaUsePage,
  }),
};
