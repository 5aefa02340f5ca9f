import type { WaitlistEntry } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { sendLeadMail } from "./leads.jobs.ts";
import { acceptForm } from "./public-form.service.ts";
import * as queries from "./waitlist.queries.ts";
import { readWaitlistToken } from "./waitlist-token.ts";

/** Asks the owner of an address by mail. The caller is not told whether it was on the list already: only its owner is. */
export async function joinWaitlist(
  deps: Pick<Deps, "db" | "config" | "queue">,
  sent: { form: WaitlistEntry; key: string | undefined },
): Promise<void> {
  await acceptForm(deps, { ...sent, route: "joinWaitlist" }, async (tx, entry) => {
    const id = await queries.putEntry(tx, { ...entry, id: uuidv7() });
    if (id) await deps.queue.enqueue(tx, sendLeadMail, { kind: "waitlist", id });
  });
}

/** Only now the address counts. The link works once. */
export async function confirmEmail(deps: Pick<Deps, "db" | "config">, token: string): Promise<void> {
  const id = readWaitlistToken(deps.config.SESSION_SECRET, "confirm", token);
  if (!id || !(await queries.confirmEntry(deps.db, id))) throw new AppError("waitlist_link_expired");
}

/** Deletes an address. It is not an error if the address is already gone. */
export async function leaveWaitlist(deps: Pick<Deps, "db" | "config">, token: string): Promise<void> {
  const id = readWaitlistToken(deps.config.SESSION_SECRET, "leave", token);
  if (!id) throw new AppError("waitlist_link_expired");
  await queries.deleteEntry(deps.db, id);
}
