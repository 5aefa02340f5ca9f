import * as z from "zod/mini";
import { defineRoute } from "./route.ts";
import { described, named } from "./schema.ts";

/** A project as its members see it in lists. */
export const Project = named(
  "Project",
  "One API description with its revisions, members, screens and links.",
  z.object({
    id: described(z.uuid(), "Stable id of the project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02"),
    name: described(z.string(), "Name shown in lists.", "Skerry Ferries API"),
    role: described(z.enum(["owner", "editor", "viewer"]), "The caller's role in it.", "owner"),
    updated_at: described(z.iso.datetime(), "When it last changed.", "2026-05-04T10:00:00.000Z"),
  }),
);
export type Project = z.infer<typeof Project>;

export const projectRoutes = {
  listProjects: defineRoute({
    method: "GET",
    path: "/projects/",
    access: "user",
    limit: "normal",
    tag: "Projects",
    summary: "List the projects of the signed-in person",
    description: "Every project that the person is a member of, the most recently changed first.",
    answer: z.array(Project),
    errors: [],
  }),
};
