import * as z from "zod/mini";
import { described, named } from "../schema.ts";
import { ChangePerson, revisionNumber } from "./change-reviews.ts";

/** A member whose layers changes affect. */
export const AffectedMember = named(
  "AffectedMember",
  "A member who created or last edited links of layers that changes affect.",
  z.object({
    person: ChangePerson,
    layers: described(z.int(), "How many of their layers are affected.", 3),
    told_at: described(
      z.nullable(z.iso.datetime()),
      "When they were last emailed about these changes; null while one of them is new to them.",
      null,
    ),
    is_caller: described(z.boolean(), "Whether it is the caller.", false),
  }),
);
export type AffectedMember = z.infer<typeof AffectedMember>;

/** Who should know about the changes between two revisions. */
export const AffectedMembers = named(
  "AffectedMembers",
  "Members whose layers the changes between two revisions affect, those with the most layers first.",
  z.object({ items: z.array(AffectedMember) }),
);
export type AffectedMembers = z.infer<typeof AffectedMembers>;

/** The changes that someone is told about. */
export const TellRequest = named(
  "TellRequest",
  "The changes that a member is told about.",
  z.object({
    before: revisionNumber("The revision before.", 2),
    after: revisionNumber("The revision or draft after.", 3),
  }),
);

/** Whether a member was told. */
export const TellResult = named(
  "TellResult",
  "Whether a member was told about changes.",
  z.object({
    outcome: described(
      z.enum(["sent", "told_before", "no_emails"]),
      "`sent`: an email is on its way. `told_before`: they were told about all of these changes before. `no_emails`: they turned such emails off, or have no address.",
      "sent",
    ),
    told_at: described(
      z.nullable(z.iso.datetime()),
      "When they were last told about these changes.",
      "2026-11-12T09:58:00.000Z",
    ),
  }),
);
export type TellResult = z.infer<typeof TellResult>;
