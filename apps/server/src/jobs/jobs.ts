import { sendMail } from "../integrations/mail/mail.jobs.ts";
import { purgeSessions } from "../modules/auth/auth.jobs.ts";
import { purgeIdempotencyKeys } from "../modules/idempotency/idempotency.jobs.ts";
import { purgeInvitations, sendInvitation } from "../modules/members/members.jobs.ts";
import { processRevision } from "../modules/revisions/revisions.jobs.ts";
import type { AnyJob } from "./define-job.ts";

/** Every kind of job. */
export const jobs: readonly AnyJob[] = [
  sendMail,
  purgeSessions,
  processRevision,
  purgeIdempotencyKeys,
  sendInvitation,
  purgeInvitations,
];
