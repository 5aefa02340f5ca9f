import type { ContactMessage } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import type { Deps } from "../../deps.ts";
import { insertMessage } from "./contact.queries.ts";
import { sendLeadMail } from "./leads.jobs.ts";
import { acceptForm } from "./public-form.service.ts";

/** Keeps a message and mails it to support. */
export async function sendMessage(
  deps: Pick<Deps, "db" | "config" | "queue">,
  sent: { form: ContactMessage; key: string | undefined },
): Promise<void> {
  await acceptForm(deps, { ...sent, route: "sendMessage" }, async (tx, message) => {
    const id = uuidv7();
    await insertMessage(tx, { ...message, id });
    await deps.queue.enqueue(tx, sendLeadMail, { kind: "contact", id });
  });
}
