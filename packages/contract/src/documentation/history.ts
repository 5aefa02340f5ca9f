import * as z from "zod/mini";
import { ofRevision } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

/** So many revisions are looked through for the history of an operation. */
export const maxHistoryRevisions = 100;

/** A revision in which something happened to an operation. */
export const OperationEvent = named(
  "OperationEvent",
  "A revision in which an operation came, went, or is not what it was before.",
  z.object({
    number: described(z.int(), "Number of the revision.", 4),
    version: described(z.string(), "Version that the description gives itself.", "2.4.0"),
    created_at: described(z.iso.datetime(), "When it was uploaded.", "2026-05-04T10:00:00.000Z"),
    kind: described(
      z.enum(["added", "changed", "removed", "returned"]),
      "What happened. What changes in a schema that the operation uses changes the operation.",
      "changed",
    ),
    compared_to: described(
      z.nullable(z.int()),
      "Number of the last revision before that has the operation; null where there is none.",
      3,
    ),
  }),
);
export type OperationEvent = z.infer<typeof OperationEvent>;

/** What happened to an operation. */
export const OperationHistory = named(
  "OperationHistory",
  "What happened to an operation in the latest revisions that could be read.",
  z.object({
    items: described(z.array(OperationEvent), "The newest first.", []),
    first: described(
      z.int(),
      "Number of the oldest of the revisions looked at that contains the operation.",
      1,
    ),
    compared_from: described(
      z.nullable(z.int()),
      "From this revision on every change is known; null where none is, while older revisions are processed again.",
      1,
    ),
  }),
);
export type OperationHistory = z.infer<typeof OperationHistory>;

export const historyRoutes = {
  readHistory: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/operations/{operation}/history/",
    summary: "Read the history of an operation",
    description:
      "The revisions in which it was added, changed, removed or came back, among the latest 100 that could be read. It " +
      "keeps its history when its path changes, or its operationId, as long as one of them stays.",
    params: z.object({
      id: ofRevision.shape.id,
      operation: described(z.uuid(), "Stable id of the operation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    }),
    response: OperationHistory,
    errors: ["invalid_request", "not_found"],
  }),
};
