import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { visibleName } from "../text.ts";
import { designFileUrl } from "./design-file-url.ts";
import { importUrl } from "./import-url.ts";
import { Project, ProjectPage, projectId, RevisionStatus, Role } from "./project.ts";

/** The most bytes of one description, uploaded or imported. */
export const descriptionBytes = 32 * 1024 * 1024;

const name = described(
  z.string().check(z.trim(), z.regex(visibleName)),
  "Name shown in lists: 1 to 120 visible characters.",
  "Skerry Ferries API",
);
const description = described(
  z.string().check(z.regex(/^[\t\n\r\P{Cc}]{0,2000}$/u)),
  "What the API is for, in at most 2,000 characters.",
  "Bookings, boats and tides.",
);

/** How the list is searched, filtered and sorted. */
const ProjectQuery = z.object({
  q: z.optional(
    described(
      z.string().check(z.regex(/^\P{Cc}{0,120}$/u)),
      "Text in the name or the description.",
      "ferries",
    ),
  ),
  sort: z.optional(
    described(z.enum(["updated", "name", "score"]), "Last changed, by name, or best score first.", "updated"),
  ),
  role: z.optional(described(Role, "Only projects where the caller has this role.", "owner")),
  status: z.optional(described(RevisionStatus, "Only projects whose last upload is in this state.", "ready")),
  links: z.optional(described(z.enum(["broken"]), "Only projects with broken links.", "broken")),
  page: z.optional(
    described(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), "Number of the page.", 1),
  ),
});
export type ProjectQuery = z.infer<typeof ProjectQuery>;

const NewProject = named(
  "NewProject",
  "A new project: its description as a `file`, or the `url` it is fetched from.",
  z.object({
    name: z.optional(
      described(
        name,
        "Name shown in lists: 1 to 120 visible characters. Without it, the title of the API description is taken.",
        "Skerry Ferries API",
      ),
    ),
    description: z.optional(description),
    design_file_url: z.optional(designFileUrl),
    url: z.optional(importUrl),
  }),
);
export type NewProject = z.infer<typeof NewProject>;

const ChangedProject = named(
  "ChangedProject",
  "What changes about a project; a `file` or a `url` makes a new revision.",
  z.object({
    name: z.optional(name),
    description: z.optional(description),
    design_file_url: z.optional(designFileUrl),
    screens: z.optional(
      described(
        z.enum(["keep", "other_file", "delete"]),
        "What happens to the screens when another design file is set or it is removed: they and their links are kept as they are, marked as belonging to another file, or deleted. Required if the project has screens.",
        "other_file",
      ),
    ),
    url: z.optional(importUrl),
  }),
);
export type ChangedProject = z.infer<typeof ChangedProject>;

const params = z.object({ id: projectId });

export const projectRoutes = {
  listProjects: defineRoute({
    method: "GET",
    path: "/projects/",
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Projects",
    summary: "List the current user's projects",
    description: "The projects that the person is a member of, in numbered pages.",
    query: ProjectQuery,
    response: ProjectPage,
    errors: ["invalid_request"],
  }),
  createProject: defineRoute({
    method: "POST",
    path: "/projects/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag: "Projects",
    summary: "Create a project",
    description:
      "Takes the API description as a file or from a URL. The first revision is processed afterwards; if it can't be read, the project has a failed revision.",
    idempotent: true,
    form: NewProject,
    response: Project,
    errors: [
      "invalid_request",
      "plan_limit",
      "membership_limit",
      "payload_too_large",
      "unsupported_media_type",
      "url_not_allowed",
      "url_fetch_failed",
      "task_limit",
      "idempotency_key_reused",
    ],
  }),
  readProject: defineRoute({
    method: "GET",
    path: "/projects/{id}/",
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Projects",
    summary: "Read a project",
    description: "One project of the caller. Its version is also in the header `ETag`.",
    params,
    response: Project,
    errors: ["invalid_request", "not_found"],
  }),
  changeProject: defineRoute({
    method: "PUT",
    path: "/projects/{id}/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag: "Projects",
    summary: "Change a project",
    description: "Changes the fields that are sent. A file or an address makes a new revision.",
    params,
    ifMatch: true,
    form: ChangedProject,
    response: Project,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "plan_limit",
      "project_read_only",
      "screens_choice_required",
      "version_conflict",
      "precondition_required",
      "payload_too_large",
      "unsupported_media_type",
      "url_not_allowed",
      "url_fetch_failed",
      "task_limit",
    ],
  }),
  deleteProject: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Projects",
    summary: "Delete a project",
    description: "Permanently deletes the project with its revisions, members and links.",
    params,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  chooseProject: defineRoute({
    method: "PUT",
    path: "/projects/{id}/writable/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Projects",
    summary: "Make a read-only project writable",
    description:
      "For owners with more projects than their plan allows. The writable project that was changed longest ago becomes " +
      "read-only instead.",
    params,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  readApiSchema: defineRoute({
    method: "GET",
    path: "/projects/{id}/api_schema/",
    access: "user",
    scope: "projects:read",
    limit: "strict",
    tag: "Projects",
    summary: "Read the description of a project",
    description:
      "The current revision as JSON. `x-nodeRefID` carries the first link of an operation, `x-linkspan-links` all of them.",
    params,
    response: described(z.record(z.string(), z.unknown()), "The description.", { openapi: "3.1.1" }),
    stored: true,
    errors: ["invalid_request", "not_found", "description_too_complex", "task_limit"],
  }),
  readImageMap: defineRoute({
    method: "GET",
    path: "/projects/{id}/image_map/",
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Projects",
    summary: "Read the images of a project's screens",
    description: "Node id of a screen → address of its image.",
    params,
    response: z.record(z.string(), z.string()),
    errors: ["invalid_request", "not_found"],
  }),
};
