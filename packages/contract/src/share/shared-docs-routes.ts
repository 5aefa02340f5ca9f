import * as z from "zod/mini";
import { ContentUrl } from "../documentation/content-url.ts";
import { countedOperations, linkCounts, maxCountedOperations } from "../links/link-routes.ts";
import { operationId } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { byToken } from "./share-routes.ts";
import { SharedOperationScreens } from "./shared-design.ts";
import { SharedLink } from "./shared-link.ts";

const shared = {
  access: "public",
  limit: "normal",
  tag: "Share links",
  method: "GET",
  errors: ["invalid_request", "not_found", "results_outdated"],
} as const;

export const sharedDocsRoutes = {
  readSharedLink: defineRoute({
    ...shared,
    path: "/share/{token}/",
    summary: "Read what a share link opens",
    description: "Of links to documentation, to an analysis and to the changelog, for anyone with the link.",
    params: byToken,
    response: SharedLink,
  }),
  readSharedContentUrl: defineRoute({
    ...shared,
    path: "/share/{token}/content_url/",
    summary: "Sign URLs of shared documentation",
    description:
      "Of the current revision, for anyone with the link. Once the link is revoked, none are signed; those signed before expire within 10 minutes.",
    params: byToken,
    response: ContentUrl,
  }),
  listSharedOperationScreens: defineRoute({
    ...shared,
    path: "/share/{token}/operations/{operation}/screens/",
    summary: "List the screens that use an operation of shared documentation",
    description:
      "With the operation's links and bindings on them. 404 for links that don't show screens. The URLs of pictures are signed for a few minutes.",
    params: z.extend(byToken, { operation: operationId }),
    response: SharedOperationScreens,
    errors: ["invalid_request", "not_found"],
  }),
  countSharedLinks: defineRoute({
    ...shared,
    method: "POST",
    path: "/share/{token}/links/counts/",
    summary: "Count the linked screens of operations of shared documentation",
    description: `Of at most ${maxCountedOperations} operations. Those without links are not listed. 404 for links that don't show screens.`,
    params: byToken,
    body: countedOperations,
    response: linkCounts,
    errors: ["invalid_request", "not_found"],
  }),
};
