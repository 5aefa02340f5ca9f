import * as z from "zod/mini";
import { NavigatorPage, navigatorQuery } from "../documentation/doc-index.ts";
import {
  DocsComponent,
  OperationContent,
  operationId,
  referenceQuery,
} from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { byToken } from "./share-routes.ts";
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
    description: "Of links to documentation and to an analysis, for anyone with the link.",
    params: byToken,
    response: SharedLink,
  }),
  readSharedNavigator: defineRoute({
    ...shared,
    path: "/share/{token}/navigator/",
    summary: "Read a page of the navigator of shared documentation",
    description: "Of the current revision, in pages of 80 lines, for anyone with the link.",
    params: byToken,
    query: navigatorQuery,
    response: NavigatorPage,
  }),
  getSharedOperation: defineRoute({
    ...shared,
    path: "/share/{token}/operations/{operation}/",
    summary: "Read one operation of shared documentation",
    description: "Of the current revision, as it is written, with what it refers to.",
    params: z.extend(byToken, { operation: operationId }),
    stored: true,
    response: OperationContent,
  }),
  getSharedComponent: defineRoute({
    ...shared,
    path: "/share/{token}/components/",
    summary: "Read what a reference in shared documentation leads to",
    description: "A schema or another component of the current revision, as it is written.",
    params: byToken,
    query: referenceQuery,
    stored: true,
    response: DocsComponent,
  }),
};
