import type { JobDeps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { selectOfferMail } from "./transfer.queries.ts";

/** Tells a member that a project is offered to them, unless the offer was answered, taken back or replaced meanwhile. */
export async function mailOffer(
  deps: Pick<JobDeps, "db" | "config" | "mailer" | "jobId">,
  key: { projectId: string; offerId: string },
): Promise<void> {
  const offer = await selectOfferMail(deps.db, key);
  if (!offer) return;
  const project = quoteName(offer.project_name);
  const owner = quoteName(offer.owner_name);
  await deps.mailer.send(deps.jobId, {
    to: { name: offer.name, address: offer.email },
    subject: `${owner} wants to transfer ${project} to you`,
    text: [
      `Hello ${quoteName(offer.name)},`,
      "",
      `${owner} wants to transfer the project ${project} on Linkspan to you. It would count toward your plan.`,
      "View the request to accept or decline it:",
      "",
      `${deps.config.PUBLIC_ORIGIN}/projects/${key.projectId}/settings`,
      "",
      `The request expires on ${offer.expires_at.toISOString().slice(0, 10)}. Nothing changes until you accept.`,
    ].join("\n"),
  });
}
