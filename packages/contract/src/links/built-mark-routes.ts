import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { nodeId } from "../screens/layers.ts";
import { BuiltMark, NewBuiltMark } from "./built-marks.ts";

const shared = {
  access: "user",
  scope: "links:write",
  limit: "normal",
  tag: "Links",
  path: "/projects/{id}/screens/{node}/built/",
  params: z.object({ id: projectId, node: nodeId }),
} as const;

const errors = ["invalid_request", "forbidden", "not_found", "project_read_only"] as const;

export const builtMarkRoutes = {
  putBuiltMark: defineRoute({
    ...shared,
    method: "PUT",
    summary: "Mark a screen as built",
    description:
      "For owner and editors. Says which revision of the API a screen was built with; a draft can't be one. Repeating it changes nothing, another revision replaces the mark. `GET …/changes/` with that revision as `before` and the screen as `screen` lists what has changed since.",
    body: NewBuiltMark,
    response: BuiltMark,
    errors,
  }),
  deleteBuiltMark: defineRoute({
    ...shared,
    method: "DELETE",
    summary: "Remove the mark that a screen is built",
    description: "For owner and editors. Repeating it changes nothing.",
    response: "empty",
    errors,
  }),
};
