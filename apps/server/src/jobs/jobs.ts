import { sendMail } from "../integrations/mail/mail.jobs.ts";
import { purgeSessions } from "../modules/auth/auth.jobs.ts";
import type { AnyJob } from "./define-job.ts";

/** Every kind of job. */
export const jobs: readonly AnyJob[] = [sendMail, purgeSessions];
