import * as z from "zod/mini";
import { exportFormats } from "../analysis/report-file.ts";
import { ofRevision } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

const TagLine = named(
  "NavigatorTag",
  "A tag, above its operations; or the heading of the webhooks, which follow all operations.",
  z.object({
    tag: described(
      z.nullable(z.string()),
      "The tag; null above operations without one, and above webhooks.",
      "Departures",
    ),
    webhooks: z.optional(described(z.literal(true), "Whether webhooks follow, which the API calls.", true)),
    count: described(z.int(), "How many follow under it.", 4),
  }),
);
export type TagLine = z.infer<typeof TagLine>;

const OperationLine = named(
  "NavigatorOperation",
  "An operation or webhook. What is long is cut, with an ellipsis at its end.",
  z.object({
    id: described(z.uuid(), "Stable id of the operation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    method: described(z.string(), "Its method.", "get"),
    path: described(z.string(), "Its path; the name of a webhook.", "/departures"),
    summary: described(z.string(), "What it does, or nothing.", "List departures"),
    deprecated: described(z.boolean(), "Whether it should no longer be used.", false),
  }),
);
export type OperationLine = z.infer<typeof OperationLine>;

/** What the whole API says and its operations rely on. */
const ApiFacts = named(
  "ApiFacts",
  "What the description says for all its operations.",
  z.object({
    dialect: described(z.enum(["2.0", "3.0", "3.1", "3.2"]), "Edition of the specification.", "3.1"),
    servers: described(z.array(z.string()), "URLs of the API's servers.", ["https://api.skerry.example/v2"]),
    security: described(
      z.array(z.array(z.object({ scheme: z.string(), scopes: z.array(z.string()) }))),
      "Who may call operations that say nothing of their own: one of these ways, each with all its schemes.",
      [[{ scheme: "bearer", scopes: [] }]],
    ),
    securitySchemes: described(
      z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          scheme: z.string(),
          in: z.string(),
          parameter: z.string(),
        }),
      ),
      "How callers prove who they are.",
      [{ name: "bearer", type: "http", scheme: "bearer", in: "", parameter: "" }],
    ),
    consumes: described(z.array(z.string()), "What is sent, in Swagger 2.", []),
    produces: described(z.array(z.string()), "What comes back, in Swagger 2.", []),
  }),
);
export type ApiFacts = z.infer<typeof ApiFacts>;

/** A part of what a navigator shows. */
export const NavigatorPage = named(
  "NavigatorPage",
  "Some lines of the navigator: tags, each followed by its operations, then the webhooks.",
  z.object({
    title: described(z.string(), "Title of the description.", "Skerry Ferries API"),
    version: described(z.string(), "Version that the description gives itself.", "2.4.0"),
    api: ApiFacts,
    operation_count: described(z.int(), "Operations in all.", 22),
    webhook_count: z.optional(described(z.int(), "Webhooks in all, where there are any.", 1)),
    tag_count: described(z.int(), "Tags with operations in all.", 6),
    line_count: described(z.int(), "Lines in all.", 28),
    from: described(z.int(), "Index of the first line of this page among all, from 0.", 0),
    tag: described(z.nullable(z.string()), "The tag of the first line.", "Departures"),
    lines: described(z.array(z.union([TagLine, OperationLine])), "At most 80 lines.", []),
  }),
);
export type NavigatorPage = z.infer<typeof NavigatorPage>;

/** Which page of the navigator is asked for. */
export const navigatorQuery = z.object({
  page: z.optional(
    described(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), "The page, from 0.", 0),
  ),
  operation: z.optional(
    described(
      z.uuid(),
      "Return the page that this operation is on, regardless of `page`.",
      "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03",
    ),
  ),
});

export const docRoutes = {
  readNavigator: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/revisions/{number}/navigator/",
    summary: "Read a page of the navigator of a revision",
    description:
      "Tags and operations, then webhooks, in the order in which they are shown, in pages of 80 lines and at most " +
      "30 kB. An operation stands once, under the first of its tags. It never changes.",
    params: ofRevision,
    query: navigatorQuery,
    response: NavigatorPage,
    immutable: true,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  exportDocumentation: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "strict",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/revisions/{number}/export/",
    summary: "Download the documentation of a revision",
    description:
      "All of it as Markdown, by tag; or as `llms.txt`, a list of links for assistants with a line an operation.",
    params: ofRevision,
    query: z.object({
      format: described(z.enum(exportFormats), "What kind of file.", "markdown"),
    }),
    response: "file",
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
};
