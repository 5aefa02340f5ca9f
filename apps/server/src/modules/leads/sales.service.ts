import type { SalesRequest } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Deps } from "../../deps.ts";
import { countRecentEvents, recordEvent } from "../audit/audit.service.ts";
import { withIdempotencyKey } from "../idempotency/idempotency.service.ts";
import { sendLeadMail } from "./leads.jobs.ts";
import { insertSalesRequest, lockPerson } from "./sales.queries.ts";

/** More than a customer needs per day; a stolen session must not flood sales. */
const maxRequestsPerDay = 10;

/** Keeps a request for a plan of one's own and mails it to sales. */
export async function requestPlan(
  deps: Pick<Deps, "db" | "queue">,
  caller: Caller,
  { request, key }: { request: SalesRequest; key: string | undefined },
): Promise<void> {
  await deps.db.transaction().execute((tx) =>
    withIdempotencyKey(
      tx,
      { userId: caller.id, route: "requestPlan", key, request: requestFingerprint(request) },
      async () => {
        await lockPerson(tx, caller.id);
        const recent = await countRecentEvents(tx, caller.id, "plan_requested");
        if ((recent.get(null) ?? 0) >= maxRequestsPerDay) {
          throw new AppError("rate_limited", `You can send up to ${maxRequestsPerDay} requests in 24 hours.`);
        }
        const id = uuidv7();
        await insertSalesRequest(tx, {
          ...request,
          id,
          user_id: caller.id,
          name: caller.name,
          email: caller.email,
        });
        await recordEvent(tx, caller.id, "plan_requested", { request: id });
        await deps.queue.enqueue(tx, sendLeadMail, { kind: "sales", id });
        return {};
      },
    ),
  );
}

function requestFingerprint({ team_size, project_count, ...words }: SalesRequest): Record<string, string> {
  return { ...words, team_size: String(team_size), project_count: String(project_count) };
}
