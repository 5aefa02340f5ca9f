import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";
import {
  AcceptedReplacement,
  acceptLimits,
  BrokenLinkChanges,
  BrokenScreen,
  ReplacementPage,
  ReplacementQuery,
  replacementsPerPage,
} from "./replacements.ts";

const common = { access: "user", limit: "normal", tag: "Links" } as const;
const ofReplacement = z.object({ id: projectId, replacement: AcceptedReplacement.shape.id });
const readErrors = ["invalid_request", "not_found", "task_limit", "unavailable"] as const;
const changeErrors = ["invalid_request", "forbidden", "not_found", "project_read_only"] as const;

export const replacementRoutes = {
  listReplacements: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/replacements/",
    summary: "List broken links with proposed replacements",
    description: `Screens with links or bindings whose layer or field is gone, at most ${replacementsPerPage} per page. Replacements are proposed by component, names, texts and position, among screens and layers that are new since; those of fields by name, type and examples, in the same operation.`,
    params: z.object({ id: projectId }),
    query: ReplacementQuery,
    response: ReplacementPage,
    errors: readErrors,
  }),
  readReplacement: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/replacements/screens/{node}/",
    summary: "Find the layers of a deleted screen on another one",
    description: "For a screen that a person has chosen as the replacement.",
    params: z.object({ id: projectId, node: nodeId }),
    query: z.object({ target: described(nodeId, "The screen that was chosen.", "48:12") }),
    response: BrokenScreen,
    errors: readErrors,
  }),
  acceptReplacement: defineRoute({
    ...common,
    scope: "links:write",
    method: "PUT",
    path: "/projects/{id}/replacements/{replacement}/",
    summary: "Replace or remove broken links",
    description: `For owner and editors, all or nothing. Moves broken links and bindings to their replacements on at most ${acceptLimits.screens} screens, binds layers to fields that replace removed ones, and removes what has no replacement. A binding stays where it is if its replacement is bound to another field. The caller chooses the ID: repeating the call changes nothing.`,
    params: ofReplacement,
    body: BrokenLinkChanges,
    bodyBytes: 512 * 1024,
    response: AcceptedReplacement,
    errors: changeErrors,
  }),
  undoReplacement: defineRoute({
    ...common,
    scope: "links:write",
    method: "DELETE",
    path: "/projects/{id}/replacements/{replacement}/",
    summary: "Undo a change of broken links",
    description:
      "For owner and editors, within a day. Links and bindings are as they were before; what someone has changed since stays changed. Repeating it changes nothing.",
    params: ofReplacement,
    response: "empty",
    errors: changeErrors,
  }),
};
