import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

const SampleVisibility = named(
  "SampleVisibility",
  "Whether the sample project is in the caller's list.",
  z.object({ hidden: described(z.boolean(), "True hides it, false shows it again.", true) }),
);

export const sampleRoutes = {
  openSample: defineRoute({
    method: "GET",
    path: "/sample/",
    access: "public",
    limit: "normal",
    tag: "Projects",
    summary: "Open the sample project",
    description:
      "Redirects to the share link of the sample project's documentation. The link does not expire.",
    response: "redirect",
    errors: ["not_found"],
  }),
  changeSampleVisibility: defineRoute({
    method: "PUT",
    path: "/users/me/sample/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag: "Projects",
    summary: "Hide or show the sample project",
    description:
      "Hides the sample project from the caller's list, or shows it again. It can be read either way.",
    body: SampleVisibility,
    response: "empty",
    errors: ["invalid_request"],
  }),
};
