import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { readIdempotencyKey } from "../../http/conditions.ts";
import { mount } from "../../http/mount.ts";
import { quotePlan, startPayment, verifyPayment } from "./intents.service.ts";
import { changeDetails, listInvoices, readDetails, readInvoice } from "./invoices.service.ts";
import { choosePlanToCome, keepCurrentPlan, readSubscription } from "./subscription.service.ts";
import { receiveEvent } from "./webhooks.service.ts";

export function mountBilling(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "getSubscription", ({ caller }) => readSubscription(deps, caller));
  // Every user has a subscription from the first sign-in.
  mount(app, deps, "checkSubscription", async () => true);
  mount(app, deps, "getQuote", ({ caller, input }) => quotePlan(deps.db, caller, input.query));
  mount(app, deps, "startPayment", ({ caller, input, request }) =>
    startPayment(deps, caller, { wish: input.body, key: readIdempotencyKey(request) }),
  );
  mount(app, deps, "verifyPayment", ({ caller, input }) =>
    verifyPayment(deps, caller, input.params.reference),
  );
  mount(app, deps, "scheduleNextPlan", async ({ caller, input: { body } }) => {
    const { plan, billing } = body;
    if (plan === "starter") return choosePlanToCome(deps, caller, { plan, billing: null });
    if (plan === "enterprise_plus" || !billing) {
      throw new AppError("invalid_request", "A paid plan needs a billing period.");
    }
    return choosePlanToCome(deps, caller, { plan, billing });
  });
  mount(app, deps, "keepPlan", ({ caller }) => keepCurrentPlan(deps, caller));
  mount(app, deps, "listInvoices", ({ caller, input }) => listInvoices(deps.db, caller, input.query.before));
  mount(app, deps, "getInvoice", ({ caller, input }) => readInvoice(deps.db, caller, input.params.id));
  mount(app, deps, "getBillingDetails", ({ caller }) => readDetails(deps.db, caller));
  mount(app, deps, "updateBillingDetails", ({ caller, input }) => changeDetails(deps.db, caller, input.body));
}

/** Events are signed byte by byte, so this scope does not parse them. */
export async function mountPaymentEvents(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  mount(scope, deps, "receivePaymentEvent", async ({ request }) => {
    if (!Buffer.isBuffer(request.body)) throw new AppError("invalid_request", "Send JSON.");
    await receiveEvent(deps, request.body, request.headers);
    return undefined;
  });
}
