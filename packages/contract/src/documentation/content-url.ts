import * as z from "zod/mini";
import { ofRevision } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

export const ContentUrl = named(
  "ContentUrl",
  "Where the documentation of a revision is read without a token: `base` instead of `/api/projects/{id}/revisions/{number}`, and `signature` at the end of the query.",
  z.object({
    base: described(z.string(), "What comes before the path.", "/c/9f86d081884c7d65/x"),
    signature: described(z.string(), "The end of the query.", "exp=1794477600&sig=x"),
    seconds: described(z.int(), "How long the signature works: 5 to 10 minutes.", 420),
  }),
);
export type ContentUrl = z.infer<typeof ContentUrl>;

export const contentUrlRoutes = {
  readContentUrl: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/revisions/{number}/content_url/",
    summary: "Sign URLs of a revision's documentation",
    description:
      "Index, navigator, overview, operations, components and schemas are read at these URLs by anyone who has them. They are the same for every reader for five minutes, so that shared caches can keep the content.",
    params: ofRevision,
    response: ContentUrl,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
};
