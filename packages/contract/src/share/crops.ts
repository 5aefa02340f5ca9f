import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { ofRevision } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { nodeId } from "../screens/layers.ts";

/** How many layers one check gets crops of. */
export const maxCrops = 6;

/** For how many days after its last check a pull request shows crops. */
export const cropDays = 90;

/** How many pull requests a page of the list has. */
export const cropLinksPerPage = 50;

const isAllowed = described(
  z.boolean(),
  "Whether comments on pull requests show the affected part of screens. Off unless the owner allows it.",
  false,
);

const linkId = described(z.uuid(), "Id of the share link.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04");

const CropLink = named(
  "CropLink",
  "A share link that shows crops in the comment of one pull request.",
  z.object({
    id: linkId,
    pull_request: described(z.string(), "The pull request.", "skerry/ferries#482"),
    created_at: described(z.iso.datetime(), "When it was created.", "2026-05-11T10:00:00.000Z"),
    expires_at: described(z.iso.datetime(), "Until when it opens.", "2026-08-09T10:00:00.000Z"),
  }),
);
export type CropLink = z.infer<typeof CropLink>;

/** Whether comments show crops, and where they do. */
export const CropSettings = named(
  "CropSettings",
  "Whether comments on pull requests show crops, and the pull requests that do.",
  z.object({
    is_allowed: isAllowed,
    links: described(z.array(CropLink), "The newest first; revoked and expired ones are left out.", []),
    next: described(z.nullable(z.uuid()), "The cursor of the next page; null on the last one.", null),
  }),
);
export type CropSettings = z.infer<typeof CropSettings>;

/** Crops for a comment. */
export const Crops = named(
  "Crops",
  "Pictures of parts of screens, for the comment of a pull request.",
  z.object({
    items: described(
      z.array(
        named(
          "Crop",
          "Part of a screen around a layer, with the layer outlined.",
          z.object({
            layer_id: nodeId,
            url: described(
              z.string(),
              "Its URL, which works for anyone who has it until the link of the pull request ends.",
              "https://linkspan.example/api/crops/lss_Ub1rJv0k9cQ/5f70bf18.png",
            ),
          }),
        ),
      ),
      "In the order of the request. Layers whose screen has no picture are left out; empty if crops aren't allowed, or the link of the pull request was revoked.",
      [],
    ),
  }),
);
export type Crops = z.infer<typeof Crops>;

const shared = { access: "user", tag: "Share links" } as const;
const inProject = z.object({ id: projectId });

export const cropRoutes = {
  readCropSettings: defineRoute({
    ...shared,
    method: "GET",
    path: "/projects/{id}/crops/",
    scope: "session",
    limit: "normal",
    summary: "Read which pull requests show parts of screens",
    description: `At most ${cropLinksPerPage} pull requests per page. Requires permission to edit the project. One of them is revoked like every share link.`,
    params: inProject,
    query: z.object({ after: z.optional(linkId) }),
    response: CropSettings,
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  changeCropSettings: defineRoute({
    ...shared,
    method: "PUT",
    path: "/projects/{id}/crops/",
    scope: "session",
    limit: "normal",
    summary: "Allow or forbid parts of screens on pull requests",
    description:
      "Only the owner can allow them; editors can forbid them. Once forbidden, none of them opens any more; cached copies expire within 5 minutes.",
    params: inProject,
    body: named(
      "ChangeCropSettings",
      "Whether comments on pull requests show crops.",
      z.object({ is_allowed: isAllowed }),
    ),
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
  createCrops: defineRoute({
    ...shared,
    method: "POST",
    path: "/projects/{id}/drafts/{number}/crops/",
    scope: "changes:write",
    limit: "strict",
    summary: "Create crops for the comment of a pull request",
    description: `Parts of screens around layers that the changes of a draft affect, at most ${maxCrops}. The draft comes from a pull request, which gets a share link of its own: it expires ${cropDays} days after the last check, or when it is revoked.`,
    params: ofRevision,
    body: named(
      "CreateCrops",
      "Layers to show.",
      z.object({
        layers: described(
          z.array(nodeId).check(z.minLength(1), z.maxLength(maxCrops)),
          "Layers that changes of the draft affect.",
          ["12:41"],
        ),
      }),
    ),
    response: Crops,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "project_read_only",
      "task_limit",
      "results_outdated",
    ],
  }),
};
