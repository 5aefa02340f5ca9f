import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { emailAddress } from "../text.ts";
import { AcceptedInvitation, InvitationCard, InvitedRole, memberId, Team, TeamSummary } from "./members.ts";

const email = emailAddress("The address that the invitation is sent to.", "jonas@skerry.example");

const inProject = z.object({ id: projectId });
const ofMember = z.object({ id: projectId, user_id: memberId });

const InvitationToken = named(
  "InvitationToken",
  "The secret of an invitation's link.",
  z.object({
    token: described(
      z.string().check(z.minLength(1), z.maxLength(256)),
      "The value of `invite` in the link.",
      "lsi_Ub1rJv0k9cQ",
    ),
  }),
);

const departure = z.object({
  revoke_links: z.optional(
    described(
      z.enum(["true", "false"]),
      "Whether the share links that the person created in the project are revoked, too; `true` without it.",
      "true",
    ),
  ),
});

const tag = "Members";

export const memberRoutes = {
  listTeams: defineRoute({
    method: "GET",
    path: "/teams/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "List the caller's projects with team sizes",
    description: "All projects, sorted by name (at most 1,000).",
    response: named("Teams", "The caller's projects.", z.object({ items: z.array(TeamSummary) })),
    errors: [],
  }),
  listMembers: defineRoute({
    method: "GET",
    path: "/projects/{id}/members/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "List the members of a project",
    description: "Members in pages of 200, and for the owner the open invitations with the first page.",
    params: inProject,
    query: z.object({
      after: z.optional(
        described(z.uuid(), "`next` of the page before.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01"),
      ),
    }),
    response: Team,
    errors: ["invalid_request", "not_found"],
  }),
  inviteMembers: defineRoute({
    method: "PUT",
    path: "/projects/{id}/invite_members/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Invite people to a project",
    description:
      "All or nothing. An existing member or open invitation with the same address is updated, not duplicated; an updated invitation is sent again and its previous link stops working.",
    params: inProject,
    body: named(
      "InviteMembers",
      "Whom to invite, each with a role.",
      z.object({
        members: z
          .array(z.object({ email, role: described(InvitedRole, "The role to give.", "viewer") }))
          .check(z.minLength(1), z.maxLength(20)),
      }),
    ),
    response: Team,
    errors: [
      "invalid_request",
      "forbidden",
      "not_found",
      "plan_limit",
      "project_read_only",
      "owner_required",
    ],
  }),
  revokeInvitation: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/invitations/{invitation_id}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Revoke an invitation",
    description: "Its link stops working immediately.",
    params: z.object({
      id: projectId,
      invitation_id: described(z.uuid(), "The invitation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    }),
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  changeMember: defineRoute({
    method: "PUT",
    path: "/projects/{id}/members/{user_id}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Change a member's role",
    description: "The owner's role can only change through a transfer.",
    params: ofMember,
    body: named(
      "ChangeMember",
      "The member's new role.",
      z.object({ role: described(InvitedRole, "What the person may do from now on.", "editor") }),
    ),
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "owner_required"],
  }),
  removeMember: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/members/{user_id}/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Remove a member",
    description:
      "The person no longer sees the project, at once. Share links that they created are revoked, unless `revoke_links` is `false`.",
    params: ofMember,
    query: departure,
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "owner_required"],
  }),
  leaveProject: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/membership/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Leave a project",
    description:
      "The owner cannot leave: they transfer the project or delete it. Share links that the caller created are revoked, unless `revoke_links` is `false`.",
    params: inProject,
    query: departure,
    response: "empty",
    errors: ["invalid_request", "not_found", "owner_required"],
  }),
  offerProject: defineRoute({
    method: "POST",
    path: "/projects/{id}/transfer/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Request a project transfer",
    description:
      "Ownership transfers when that member, who is notified by email, accepts within 7 days. A new request replaces the last.",
    params: inProject,
    body: named("OfferProject", "Who is to own the project.", z.object({ user_id: memberId })),
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "owner_required"],
  }),
  acceptProject: defineRoute({
    method: "POST",
    path: "/projects/{id}/transfer/accept/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Accept a project transfer",
    description: "Requires a free project in the new owner's plan. The previous owner becomes an editor.",
    params: inProject,
    response: "empty",
    errors: ["invalid_request", "not_found", "plan_limit", "project_read_only", "transfer_expired"],
  }),
  declineProject: defineRoute({
    method: "POST",
    path: "/projects/{id}/transfer/decline/",
    access: "user",
    scope: "session",
    limit: "normal",
    tag,
    summary: "Decline or cancel a project transfer",
    description: "For the member it was offered to, and for the owner.",
    params: inProject,
    response: "empty",
    errors: ["invalid_request", "not_found", "transfer_expired"],
  }),
  showInvitation: defineRoute({
    method: "POST",
    path: "/invitations/show/",
    access: "public",
    limit: "strict",
    tag,
    summary: "Read an invitation",
    description: "What the link shows before anyone responds. Changes nothing.",
    body: InvitationToken,
    response: InvitationCard,
    errors: ["invalid_request", "invitation_expired"],
  }),
  acceptInvitation: defineRoute({
    method: "POST",
    path: "/invitations/accept/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Accept an invitation",
    description:
      "Works once. An existing member keeps the higher of the two roles; if nothing changes, the invitation stays open.",
    body: InvitationToken,
    response: AcceptedInvitation,
    errors: ["invalid_request", "invitation_expired", "plan_limit", "membership_limit", "project_read_only"],
  }),
  declineInvitation: defineRoute({
    method: "POST",
    path: "/invitations/decline/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Decline an invitation",
    description: "Its link stops working immediately.",
    body: InvitationToken,
    response: "empty",
    errors: ["invalid_request", "invitation_expired"],
  }),
};
