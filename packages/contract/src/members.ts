import * as z from "zod/mini";
import { defineRoute } from "./route.ts";
import { described, named } from "./schema.ts";
import { emailAddress } from "./text.ts";

/** The page that an invitation's mail links to. */
export const invitationCallback = "/auth/figma/invite/callback";

const invitable = z.enum(["editor", "viewer"]);

const email = emailAddress("The address that the invitation is sent to.", "jonas@skerry.example");

const projectId = described(z.uuid(), "The project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");
const userId = described(z.uuid(), "The member.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01");
const moment = (description: string) => described(z.iso.datetime(), description, "2026-05-11T10:00:00.000Z");

const inProject = z.object({ id: projectId });
const ofMember = z.object({ id: projectId, user_id: userId });

/** Somebody who belongs to a project. */
export const Member = named(
  "Member",
  "A person and their role in a project.",
  z.object({
    user_id: userId,
    name: described(z.string(), "Name shown in the product.", "Jonas Eriksen"),
    email: described(z.string(), "Address of the account.", "jonas@skerry.example"),
    image_url: described(
      z.nullable(z.string()),
      "Picture, if there is one.",
      "https://img.example/jonas.png",
    ),
    role: described(z.enum(["owner", "editor", "viewer"]), "What the person may do.", "editor"),
    joined_at: moment("When the person joined."),
    last_seen_at: described(
      z.nullable(z.iso.datetime()),
      "When the person was last here, to within 10 minutes; not known after their sessions have ended long ago.",
      "2026-05-11T10:00:00.000Z",
    ),
    invited_as: described(
      z.nullable(z.string()),
      "The address whose invitation this account accepted; told to the owner.",
      "jonas@skerry.example",
    ),
  }),
);
export type Member = z.infer<typeof Member>;

/** An invitation that can still be accepted. */
export const Invitation = named(
  "Invitation",
  "An invitation that nobody has answered yet.",
  z.object({
    id: described(z.uuid(), "Id of the invitation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    email: described(z.string(), "Where it was sent.", "tove@skerry.example"),
    role: described(invitable, "The role that it gives.", "viewer"),
    invited_by: z.object({
      user_id: described(z.uuid(), "Who sent it.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01"),
      name: described(z.string(), "Their name.", "Maja Lindqvist"),
    }),
    created_at: moment("When it was sent last."),
    expires_at: moment("Until when it can be accepted."),
  }),
);
export type Invitation = z.infer<typeof Invitation>;

/** Who belongs to a project and who is asked to. */
export const Team = named(
  "Team",
  "Members of a project; for its owner also the open invitations.",
  z.object({
    members: z.array(Member),
    next: described(z.nullable(z.uuid()), "`after` of the next page, if there is one.", null),
    invitations: described(z.array(Invitation), "Open invitations, with the owner's first page.", []),
    count: described(
      z.int(),
      "How many places are taken: members, and for the owner open invitations too.",
      4,
    ),
    limit: described(
      z.nullable(z.int()),
      "How many the owner's plan allows, if it has a limit; told to the owner.",
      10,
    ),
    offer: described(
      z.nullable(z.object({ user_id: userId, expires_at: moment("Until when it can be accepted.") })),
      "To whom the project is offered; told to the owner and to that member.",
      null,
    ),
  }),
);
export type Team = z.infer<typeof Team>;

/** One of the caller's projects and the size of its team. */
export const TeamSummary = named(
  "TeamSummary",
  "A project of the caller's and the size of its team.",
  z.object({
    id: projectId,
    name: described(z.string(), "The project's name.", "Skerry Ferries API"),
    role: described(z.enum(["owner", "editor", "viewer"]), "What the caller may do there.", "owner"),
    frozen: described(z.boolean(), "Whether it is read-only, over the limit of its owner's plan.", false),
    member_count: described(z.int(), "How many people belong to it, the owner included.", 4),
  }),
);
export type TeamSummary = z.infer<typeof TeamSummary>;

/** An invitation as its link shows it. */
export const InvitationCard = named(
  "InvitationCard",
  "What an invitation is about.",
  z.object({
    project_name: described(z.string(), "The project.", "Skerry Ferries API"),
    inviter_name: described(z.string(), "Who invites.", "Maja Lindqvist"),
    role: described(invitable, "The role that it gives.", "viewer"),
    expires_at: moment("Until when it can be accepted."),
  }),
);
export type InvitationCard = z.infer<typeof InvitationCard>;

/** What accepting an invitation led to. */
export const AcceptedInvitation = named(
  "AcceptedInvitation",
  "The project that the caller now belongs to.",
  z.object({
    project_id: projectId,
    role: described(z.enum(["owner", "editor", "viewer"]), "The caller's role there.", "viewer"),
    already_member: described(
      z.boolean(),
      "Whether the caller had that role or a higher one before; the invitation is not used up then.",
      false,
    ),
  }),
);
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>;

const InvitationToken = named(
  "InvitationToken",
  "The secret of an invitation's link.",
  z.object({
    token: described(
      z.string().check(z.minLength(1), z.maxLength(256)),
      "What stands behind `invite=` in the link.",
      "lsi_Ub1rJv0k9cQ",
    ),
  }),
);

const tag = "Members";

export const memberRoutes = {
  listTeams: defineRoute({
    method: "GET",
    path: "/teams/",
    access: "user",
    limit: "normal",
    tag,
    summary: "List the caller's projects with the sizes of their teams",
    description: "All of them, by name: nobody is in more than 1,000.",
    answer: named("Teams", "The caller's projects.", z.object({ items: z.array(TeamSummary) })),
    errors: [],
  }),
  listMembers: defineRoute({
    method: "GET",
    path: "/projects/{id}/members/",
    access: "user",
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
    answer: Team,
    errors: ["invalid_request", "not_found"],
  }),
  inviteMembers: defineRoute({
    method: "PUT",
    path: "/projects/{id}/invite_members/",
    access: "user",
    limit: "strict",
    tag,
    summary: "Invite people to a project",
    description:
      "All of them or none. A member or an open invitation with that address is updated, not doubled; an updated invitation is sent again and its older link ends.",
    params: inProject,
    body: named(
      "InviteMembers",
      "Whom to invite, each with a role.",
      z.object({
        members: z
          .array(z.object({ email, role: described(invitable, "The role to give.", "viewer") }))
          .check(z.minLength(1), z.maxLength(20)),
      }),
    ),
    answer: Team,
    errors: ["invalid_request", "forbidden", "not_found", "plan_limit", "project_frozen", "owner_required"],
  }),
  revokeInvitation: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/invitations/{invitation_id}/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Revoke an invitation",
    description: "Its link is over at once.",
    params: z.object({
      id: projectId,
      invitation_id: described(z.uuid(), "The invitation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    }),
    answer: "empty",
    errors: ["invalid_request", "forbidden", "not_found"],
  }),
  changeMember: defineRoute({
    method: "PUT",
    path: "/projects/{id}/members/{user_id}/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Change a member's role",
    description: "The owner's own role changes by a transfer only.",
    params: ofMember,
    body: named(
      "ChangeMember",
      "The member's new role.",
      z.object({ role: described(invitable, "What the person may do from now on.", "editor") }),
    ),
    answer: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_frozen", "owner_required"],
  }),
  removeMember: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/members/{user_id}/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Remove a member",
    description: "The person no longer sees the project, at once.",
    params: ofMember,
    answer: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "owner_required"],
  }),
  leaveProject: defineRoute({
    method: "DELETE",
    path: "/projects/{id}/membership/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Leave a project",
    description: "The owner cannot leave: they transfer the project or delete it.",
    params: inProject,
    answer: "empty",
    errors: ["invalid_request", "not_found", "owner_required"],
  }),
  offerProject: defineRoute({
    method: "POST",
    path: "/projects/{id}/transfer/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Offer a project to another member",
    description:
      "The project changes hands when that member, who is told by mail, accepts within 7 days. A new offer replaces the last.",
    params: inProject,
    body: named("OfferProject", "Who is to own the project.", z.object({ user_id: userId })),
    answer: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_frozen", "owner_required"],
  }),
  acceptProject: defineRoute({
    method: "POST",
    path: "/projects/{id}/transfer/accept/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Become the owner of a project that was offered",
    description: "Needs room in the new owner's plan. The owner before becomes an editor.",
    params: inProject,
    answer: "empty",
    errors: ["invalid_request", "not_found", "plan_limit", "project_frozen", "offer_over"],
  }),
  declineProject: defineRoute({
    method: "POST",
    path: "/projects/{id}/transfer/decline/",
    access: "user",
    limit: "normal",
    tag,
    summary: "Decline or take back the offer of a project",
    description: "For the member it was offered to, and for the owner.",
    params: inProject,
    answer: "empty",
    errors: ["invalid_request", "not_found", "offer_over"],
  }),
  showInvitation: defineRoute({
    method: "POST",
    path: "/invitations/show/",
    access: "public",
    limit: "strict",
    tag,
    summary: "Read an invitation",
    description: "What its link shows before anybody answers it. Changes nothing.",
    body: InvitationToken,
    answer: InvitationCard,
    errors: ["invalid_request", "invitation_over"],
  }),
  acceptInvitation: defineRoute({
    method: "POST",
    path: "/invitations/accept/",
    access: "user",
    limit: "strict",
    tag,
    summary: "Accept an invitation",
    description:
      "Works once. Who is a member already keeps the higher of both roles; where that changes nothing the invitation stays open.",
    body: InvitationToken,
    answer: AcceptedInvitation,
    errors: ["invalid_request", "invitation_over", "plan_limit", "membership_limit", "project_frozen"],
  }),
  declineInvitation: defineRoute({
    method: "POST",
    path: "/invitations/decline/",
    access: "user",
    limit: "strict",
    tag,
    summary: "Decline an invitation",
    description: "Its link is over at once.",
    body: InvitationToken,
    answer: "empty",
    errors: ["invalid_request", "invitation_over"],
  }),
};
