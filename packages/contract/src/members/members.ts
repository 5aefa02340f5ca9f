import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { described, named } from "../schema.ts";

/** The page that an invitation's mail links to. */
export const invitationCallback = "/auth/figma/invite/callback";

/** Roles that an invitation can give: ownership is transferred, not given by email. */
export const InvitedRole = z.enum(["editor", "viewer"]);

/** Names a member of a project. */
export const memberId = described(z.uuid(), "The member.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01");
const moment = (description: string) => described(z.iso.datetime(), description, "2026-05-11T10:00:00.000Z");

/** A member of a project. */
export const Member = named(
  "Member",
  "A person and their role in a project.",
  z.object({
    user_id: memberId,
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
      "The address whose invitation this account accepted; visible to the owner.",
      "jonas@skerry.example",
    ),
  }),
);
export type Member = z.infer<typeof Member>;

/** An invitation that can still be accepted. */
export const Invitation = named(
  "Invitation",
  "An open invitation.",
  z.object({
    id: described(z.uuid(), "Id of the invitation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    email: described(z.string(), "Where it was sent.", "tove@skerry.example"),
    role: described(InvitedRole, "The role that it gives.", "viewer"),
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
      "How many seats are taken: members, and for the owner open invitations too.",
      4,
    ),
    limit: described(
      z.nullable(z.int()),
      "How many the owner's plan allows, if it has a limit; visible to the owner.",
      10,
    ),
    offer: described(
      z.nullable(z.object({ user_id: memberId, expires_at: moment("Until when it can be accepted.") })),
      "The member the project is being transferred to; visible to the owner and to that member.",
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
    read_only: described(z.boolean(), "Whether it is read-only, over the limit of its owner's plan.", false),
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
    role: described(InvitedRole, "The role that it gives.", "viewer"),
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
