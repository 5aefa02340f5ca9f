import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { operationId } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";
import { FieldRequest, NewFieldRequest } from "./field-requests.ts";
import {
  Binding,
  Link,
  LinkPage,
  LinkQuery,
  linksPerPage,
  NewBinding,
  NoScreen,
  OperationScreens,
  warningKey,
} from "./links.ts";

const ofOperation = z.object({ id: projectId, operation: operationId });
const ofLink = z.object({ id: projectId, operation: operationId, node: nodeId });
const ofWarning = z.object({ id: projectId, operation: operationId, warning: warningKey });
const ofLayer = z.object({ id: projectId, layer: nodeId });
const ofFieldRequest = z.object({ id: projectId, node: nodeId, layer: nodeId });
const common = { access: "user", limit: "normal", tag: "Links" } as const;
const changeErrors = ["invalid_request", "forbidden", "not_found", "project_read_only"] as const;

/** How many operations one call can ask about. */
export const maxCountedOperations = 500;

/** The operations of a call that counts. */
export const countedOperations = z.object({
  operations: z.array(operationId).check(z.maxLength(maxCountedOperations)),
});

/** What it responds with. */
export const linkCounts = z.object({
  counts: described(z.record(z.string(), z.int()), "ID of an operation and the number of its screens.", {
    "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03": 3,
  }),
});

export const linkRoutes = {
  listLinks: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/links/",
    summary: "List the links of a project",
    description: `Links between screens and operations of the current revision, by screen, at most ${linksPerPage} per page. Links to nodes that aren't imported are not listed.`,
    params: z.object({ id: projectId }),
    query: LinkQuery,
    response: LinkPage,
    errors: ["invalid_request", "not_found"],
  }),
  listOperationScreens: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/operations/{operation}/screens/",
    summary: "List the screens that use an operation",
    description: "With the operation's links and bindings on them.",
    params: ofOperation,
    response: OperationScreens,
    errors: ["invalid_request", "not_found"],
  }),
  countLinks: defineRoute({
    ...common,
    scope: "projects:read",
    method: "POST",
    path: "/projects/{id}/links/counts/",
    summary: "Count the linked screens of operations",
    description: `Of at most ${maxCountedOperations} operations. Those without links are not listed.`,
    params: z.object({ id: projectId }),
    body: countedOperations,
    response: linkCounts,
    errors: ["invalid_request", "not_found"],
  }),
  putLink: defineRoute({
    ...common,
    scope: "links:write",
    method: "PUT",
    path: "/projects/{id}/operations/{operation}/links/{node}/",
    summary: "Link an operation to a screen or layer",
    description: "For owner and editors. Repeating it changes nothing.",
    params: ofLink,
    query: z.object({
      screen: z.optional(described(nodeId, "The screen that contains the node, for a layer.", "12:34")),
    }),
    response: Link,
    errors: [...changeErrors, "link_limit"],
  }),
  deleteLink: defineRoute({
    ...common,
    scope: "links:write",
    method: "DELETE",
    path: "/projects/{id}/operations/{operation}/links/{node}/",
    summary: "Unlink an operation from a screen or layer",
    description:
      "For owner and editors. Removes the operation's bindings on that screen, too. It stays unlinked when an API description that contains the link is uploaded again.",
    params: ofLink,
    response: "empty",
    errors: changeErrors,
  }),
  putBinding: defineRoute({
    ...common,
    scope: "links:write",
    method: "PUT",
    path: "/projects/{id}/bindings/{layer}/",
    summary: "Bind a layer to a field",
    description:
      "For owner and editors. Links the operation and the screen if needed. Replacing the binding of a layer requires `If-Match` with its version; repeating the same binding changes nothing.",
    params: ofLayer,
    body: NewBinding,
    ifMatch: "optional",
    response: Binding,
    errors: [...changeErrors, "version_conflict", "link_limit"],
  }),
  deleteBinding: defineRoute({
    ...common,
    scope: "links:write",
    method: "DELETE",
    path: "/projects/{id}/bindings/{layer}/",
    summary: "Remove the binding of a layer",
    description: "For owner and editors. The link between operation and screen stays.",
    params: ofLayer,
    response: "empty",
    errors: changeErrors,
  }),
  putFieldRequest: defineRoute({
    ...common,
    scope: "links:write",
    method: "PUT",
    path: "/projects/{id}/screens/{node}/field_requests/{layer}/",
    summary: "Request fields for a layer without data",
    description:
      "For owner and editors. Links the operation and the screen if needed. A layer has one request, which is replaced. To apply it, send one fix for each field: with the rule `requested-fields`, as `entry` the pointer of the operation with the field's address as one more segment, and as `values` its type, format and example.",
    params: ofFieldRequest,
    body: NewFieldRequest,
    response: FieldRequest,
    errors: [...changeErrors, "link_limit"],
  }),
  deleteFieldRequest: defineRoute({
    ...common,
    scope: "links:write",
    method: "DELETE",
    path: "/projects/{id}/screens/{node}/field_requests/{layer}/",
    summary: "Withdraw the request of a layer",
    description: "For owner and editors.",
    params: ofFieldRequest,
    response: "empty",
    errors: changeErrors,
  }),
  putNoScreen: defineRoute({
    ...common,
    scope: "links:write",
    method: "PUT",
    path: "/projects/{id}/operations/{operation}/no_screen/",
    summary: "Mark an operation as needing no screen",
    description: "For owner and editors, with a reason.",
    params: ofOperation,
    body: NoScreen,
    response: "empty",
    errors: changeErrors,
  }),
  deleteNoScreen: defineRoute({
    ...common,
    scope: "links:write",
    method: "DELETE",
    path: "/projects/{id}/operations/{operation}/no_screen/",
    summary: "Mark an operation as needing a screen",
    description: "For owner and editors.",
    params: ofOperation,
    response: "empty",
    errors: changeErrors,
  }),
  putIgnoredWarning: defineRoute({
    ...common,
    scope: "links:write",
    method: "PUT",
    path: "/projects/{id}/operations/{operation}/ignored_warnings/{warning}/",
    summary: "Ignore a warning",
    description: "For owner and editors. Hides the warning about the operation's designs from all members.",
    params: ofWarning,
    response: "empty",
    errors: [...changeErrors, "link_limit"],
  }),
  deleteIgnoredWarning: defineRoute({
    ...common,
    scope: "links:write",
    method: "DELETE",
    path: "/projects/{id}/operations/{operation}/ignored_warnings/{warning}/",
    summary: "Show an ignored warning again",
    description: "For owner and editors.",
    params: ofWarning,
    response: "empty",
    errors: changeErrors,
  }),
};
