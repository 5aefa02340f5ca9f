import { sendMail } from "./integrations/mail/mail.jobs.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import * as billing from "./modules/billing/billing.jobs.ts";
import { compareRevisions, removeUnusedComparisons } from "./modules/changes/changes.jobs.ts";
import { removeUnusedDrafts } from "./modules/drafts/drafts.jobs.ts";
import * as imports from "./modules/imports/imports.jobs.ts";
import { sendLeadMail } from "./modules/leads/leads.jobs.ts";
import { sendInvitation, sendOffer } from "./modules/members/members.jobs.ts";
import { sendNotification } from "./modules/notifications/notifications.jobs.ts";
import { enforceRetention } from "./modules/retention/retention.jobs.ts";
import * as revisions from "./modules/revisions/revisions.jobs.ts";
import { putSampleDesign } from "./modules/sample/sample.jobs.ts";
import { removeUnusedBlobs } from "./modules/unused-blobs/unused-blobs.jobs.ts";
import { deliverWebhook } from "./modules/webhooks/webhooks.jobs.ts";

/** Every kind of job; what is done when one was given up comes before it. */
export const jobs: readonly AnyJob[] = [
  sendMail,
  sendNotification,
  enforceRetention,
  revisions.failRevision,
  revisions.processRevision,
  revisions.failReprocessing,
  revisions.reprocessRevision,
  revisions.countDesigns,
  revisions.locateLinks,
  revisions.reprocessOlder,
  revisions.failStuckRevisionsJob,
  revisions.deleteFailedRevisionsJob,
  removeUnusedDrafts,
  removeUnusedBlobs,
  deliverWebhook,
  compareRevisions,
  removeUnusedComparisons,
  imports.failImport,
  imports.continueImport,
  imports.resumeImports,
  imports.createWebhook,
  imports.removeWebhooks,
  putSampleDesign,
  sendInvitation,
  sendOffer,
  sendLeadMail,
  billing.settleEvent,
  billing.linkSubscription,
  billing.cancelSubscription,
  billing.refundPayment,
  billing.reconcilePayments,
  billing.advanceSubscriptions,
  billing.sendBillingMail,
];
