import * as z from "zod/mini";
import { ScreenDetails } from "../links/links.ts";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { nodeId } from "./layers.ts";
import { pictureLimits, screenBatch } from "./screen-limits.ts";
import {
  Coverage,
  pictureHash,
  ScreenBatch,
  ScreenPage,
  ScreenQuery,
  StoredScreens,
  SyncedPages,
  SyncResult,
} from "./screens.ts";

const inProject = z.object({ id: projectId });
const common = { access: "user", limit: "normal", tag: "Screens" } as const;

export const screenRoutes = {
  listScreens: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/screens/",
    summary: "List the screens of a project",
    description: "In the order of the design file, without their layers.",
    params: inProject,
    query: ScreenQuery,
    response: ScreenPage,
    errors: ["invalid_request", "not_found"],
  }),
  readScreen: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/screens/{node}/",
    summary: "Read a screen",
    description: "With its layers, links and bindings.",
    params: z.object({ id: projectId, node: nodeId }),
    response: ScreenDetails,
    errors: ["invalid_request", "not_found"],
  }),
  putScreens: defineRoute({
    ...common,
    scope: "screens:write",
    limit: "strict",
    method: "PUT",
    path: "/projects/{id}/screens/",
    summary: "Create or update screens",
    description:
      "For owner and editors. Creates or updates a batch by node ID and deletes nothing. The response lists the pictures that are still needed: upload each with `PUT …/pictures/{hash}/`.",
    params: inProject,
    body: ScreenBatch,
    bodyBytes: screenBatch.bytes,
    streamed: true,
    response: StoredScreens,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "project_read_only",
      "payload_too_large",
      "screen_limit",
      "task_limit",
      "unavailable",
    ],
  }),
  putPicture: defineRoute({
    ...common,
    scope: "screens:write",
    limit: "picture",
    method: "PUT",
    path: "/projects/{id}/pictures/{hash}/",
    summary: "Upload a picture of a screen",
    description:
      "For owner and editors. A PNG, JPEG or WebP `file` that a batch of screens named by its hash. It is re-encoded; the uploaded bytes are not stored.",
    params: z.object({ id: projectId, hash: pictureHash }),
    form: z.object({}),
    formFile: { bytes: pictureLimits.bytes, description: "The picture: PNG, JPEG or WebP." },
    response: "empty",
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "project_read_only",
      "payload_too_large",
      "invalid_picture",
      "task_limit",
      "unavailable",
    ],
  }),
  finishSync: defineRoute({
    ...common,
    scope: "screens:write",
    method: "POST",
    path: "/projects/{id}/screens/sync/",
    summary: "Finish a sync of screens",
    description:
      "For owner and editors. Stored screens of these pages that are not listed are marked as deleted; their links are kept.",
    params: inProject,
    body: SyncedPages,
    bodyBytes: 512 * 1024,
    response: SyncResult,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  readCoverage: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/coverage/",
    summary: "Read how many screens and operations are connected",
    description: "In all, and for each page of the design file.",
    params: inProject,
    response: Coverage,
    errors: ["invalid_request", "not_found"],
  }),
};
