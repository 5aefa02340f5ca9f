import * as z from "zod/mini";
import { planIds } from "../billing/plans.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

/** A signed-in person. */
export const User = named(
  "User",
  "A signed-in person, as Figma names them.",
  z.object({
    id: described(z.uuid(), "Stable id of the person.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01"),
    name: described(z.string(), "Name shown in the product.", "Maja Lindqvist"),
    email: described(z.string(), "Address for mails; not an identity.", "maja@skerry.example"),
    image_url: described(z.nullable(z.url()), "Picture, if Figma has one.", "https://img.example/maja.png"),
    phone_number: described(z.string(), "Ten zeros while unknown.", "0000000000"),
    plan: described(z.enum(planIds), "The person's plan.", "starter"),
  }),
);
export type User = z.infer<typeof User>;

export const userRoutes = {
  getMe: defineRoute({
    method: "GET",
    path: "/users/me/",
    access: "user",
    scope: "any",
    limit: "normal",
    tag: "People",
    summary: "Get the current user",
    description: "The user the access token belongs to, with their plan.",
    response: User,
    errors: [],
  }),
  exportMe: defineRoute({
    method: "GET",
    path: "/users/me/export/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag: "People",
    summary: "Export the current user's data",
    description:
      "Profile, plan, invoices, sessions, memberships, uploads, invitations and events, as one JSON file.",
    response: "file",
    errors: [],
  }),
  deleteMe: defineRoute({
    method: "DELETE",
    path: "/users/me/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag: "People",
    summary: "Close the account",
    description:
      "Permanently deletes the account. Projects the user owns must be transferred or deleted first.",
    response: "empty",
    errors: ["owns_projects"],
  }),
};
