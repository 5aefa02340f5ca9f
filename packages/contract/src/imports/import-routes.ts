import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described } from "../schema.ts";
import { ChosenPages, FigmaEvent, Import, ImportOverview, NewImport } from "./imports.ts";

const inProject = z.object({ id: projectId });
const ofImport = z.object({ id: projectId, import: Import.shape.id });
const common = { access: "user", limit: "normal", tag: "Imports" } as const;
const changeErrors = [
  "invalid_request",
  "forbidden",
  "not_found",
  "project_read_only",
  "import_conflict",
] as const;

export const importRoutes = {
  readImports: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/imports/",
    summary: "List the imports of a project",
    description: "The 10 latest with how far they are, and what the caller has allowed in Figma.",
    params: inProject,
    response: ImportOverview,
    errors: ["invalid_request", "not_found"],
  }),
  checkDesignChanges: defineRoute({
    ...common,
    scope: "session",
    limit: "strict",
    method: "POST",
    path: "/projects/{id}/imports/check/",
    summary: "Check whether the design file has changed",
    description:
      "Asks Figma for the version of the file, with the caller's access. That is not one of the calls that Figma limits per month. Before the first import, nothing is asked.",
    params: inProject,
    response: ImportOverview,
    errors: ["invalid_request", "not_found", "figma_permission_required", "figma_unavailable"],
  }),
  startImport: defineRoute({
    ...common,
    scope: "session",
    limit: "strict",
    method: "POST",
    path: "/projects/{id}/imports/",
    summary: "Start an import of screens from Figma",
    description:
      "For owner and editors, with their own access to Figma. Lists the pages of the file with one call; with `pages`, it imports these again with two. A project has one import at a time: one that is parked or waits for a choice ends.",
    params: inProject,
    body: NewImport,
    response: Import,
    errors: [...changeErrors, "figma_permission_required", "design_file_mismatch"],
  }),
  runImport: defineRoute({
    ...common,
    scope: "session",
    limit: "strict",
    method: "POST",
    path: "/projects/{id}/imports/{import}/run/",
    summary: "Import the chosen pages",
    description: "For owner and editors, once the pages are listed.",
    params: ofImport,
    body: ChosenPages,
    response: Import,
    errors: changeErrors,
  }),
  retryImport: defineRoute({
    ...common,
    scope: "session",
    limit: "strict",
    method: "POST",
    path: "/projects/{id}/imports/{import}/retry/",
    summary: "Continue a parked or failed import",
    description: "For owner and editors. It goes on where it stopped, with the caller's access to Figma.",
    params: ofImport,
    response: Import,
    errors: [...changeErrors, "figma_permission_required"],
  }),
  cancelImport: defineRoute({
    ...common,
    scope: "session",
    method: "DELETE",
    path: "/projects/{id}/imports/{import}/",
    summary: "Cancel an import",
    description: "For owner and editors. Screens that were imported stay.",
    params: ofImport,
    response: "empty",
    errors: changeErrors,
  }),
  receiveFigmaEvent: defineRoute({
    access: "public",
    limit: "hook",
    tag: "Imports",
    method: "POST",
    path: "/figma/webhooks/{webhook}/",
    summary: "Receive a Figma webhook",
    description: "For Figma, with the passcode of the webhook. Marks the project as changed in Figma.",
    params: z.object({
      webhook: described(z.uuid(), "ID of the webhook.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0a"),
    }),
    body: FigmaEvent,
    response: z.object({ received: described(z.literal(true), "Whether the event was received.", true) }),
    errors: ["invalid_request", "invalid_webhook_passcode"],
  }),
};
