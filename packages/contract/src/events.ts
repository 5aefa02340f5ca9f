import * as z from "zod/mini";
import { Revision } from "./revisions/revisions.ts";
import { defineRoute } from "./route.ts";
import { described, named } from "./schema.ts";

const projectId = described(z.uuid(), "The project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");

/** Something that happened in one of the caller's projects. It says where to look, not what is there. */
export const LiveEvent = named(
  "LiveEvent",
  "Something happened in one of the caller's projects: read it again.",
  z.discriminatedUnion("kind", [
    z.object({
      project_id: projectId,
      kind: described(z.literal("project"), "It was changed or deleted, or its team was.", "project"),
    }),
    z.object({
      project_id: projectId,
      kind: described(z.literal("screens"), "Its screens or their pictures changed.", "screens"),
    }),
    z.object({
      project_id: projectId,
      kind: described(z.literal("links"), "Its links or bindings changed.", "links"),
    }),
    z.object({
      project_id: projectId,
      kind: described(
        z.literal("changes"),
        "Two of its revisions have been compared, or someone reviewed a change or told people about changes.",
        "changes",
      ),
      before: described(
        z.nullable(z.int()),
        "The number of the revision before; null when it concerns all comparisons.",
        2,
      ),
      after: described(z.nullable(z.int()), "The number of the revision after; null as well.", 3),
    }),
    z.object({
      project_id: projectId,
      kind: described(z.literal("revision"), "Processing of a revision went on.", "revision"),
      number: described(z.int(), "The revision's number in the project.", 3),
      status: Revision.shape.status,
      stage: Revision.shape.stage,
    }),
  ]),
);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const eventRoutes = {
  streamEvents: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Events",
    method: "GET",
    path: "/events/",
    summary: "Stream project events",
    description:
      "Server-sent events, open until the access token expires. A `live` event means that events are delivered from " +
      "now on: refetch what you read before. A `lost` event means that no events are delivered until the next `live`.",
    response: "events",
    event: LiveEvent,
    errors: [],
  }),
};
