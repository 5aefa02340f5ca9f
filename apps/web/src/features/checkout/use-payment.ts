import { ApiError, findPlan, type PlanId, type PlanWish } from "@linkspan/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { clearChoice, storePlanName } from "../../lib/selected-plan.ts";
import { readUser, storeUser } from "../../lib/session/stored.ts";
import { openPaymentWindow } from "./payment-modal.ts";
import { loadPaymentScript, PaymentScriptError } from "./payment-script.ts";
import { useStartPayment } from "./queries.ts";
import { readOutcome, type SettledPayment, settlePayment } from "./settle-payment.ts";
import { clearUnfinished, readUnfinishedPayment, saveUnfinished } from "./unfinished-payment.ts";

/** Why the payment did not complete. */
type Trouble = "unreachable" | "failed" | "refused";

export type PaymentState =
  | { at: "ready"; trouble?: Trouble }
  /** From the click until the provider's window is closed. */
  | { at: "paying" }
  | { at: "checking" }
  /** The payment is not settled yet, and polling has stopped. */
  | { at: "unsettled"; reference: string };

const verify = (reference: string) => () => api.call("verifyPayment", { params: { reference } });

/** Buys the plan: starts the payment, opens the provider's window, and polls our server for the result. */
export function usePayment(wish: PlanWish, user: string) {
  const [state, setState] = useState<PaymentState>(() => ({
    at: readUnfinishedPayment(user) ? "checking" : "ready",
  }));
  const start = useStartPayment();
  const isPaying = useRef(false);

  const end = (settled: SettledPayment | undefined, reference: string) => {
    if (!settled || settled.status === "pending") return setState({ at: "unsettled", reference });
    clearUnfinished();
    if (settled.status === "paid") return welcome(settled.plan);
    setState(settled.status === "unknown" ? { at: "ready" } : { at: "ready", trouble: settled.status });
  };

  const check = async (reference: string) => {
    setState({ at: "checking" });
    end(await settlePayment(verify(reference)), reference);
  };

  const takeUp = useEffectEvent(async () => {
    const unfinished = readUnfinishedPayment(user);
    if (!unfinished) return;
    if (unfinished.paid) return check(unfinished.reference);
    // The provider's window was open when the page was left. Usually nothing had been paid.
    const settled = await readOutcome(verify(unfinished.reference));
    if (settled?.status === "paid" || settled?.status === "refused")
      return end(settled, unfinished.reference);
    clearUnfinished();
    setState({ at: "ready" });
  });
  useEffect(() => void takeUp(), []);

  const payOnce = async () => {
    const intent = await start.mutateAsync(wish);
    const open = await loadPaymentScript(intent.script_url);
    const { reference } = intent;
    saveUnfinished({ reference, user, paid: false });
    const result = await openPaymentWindow(open, intent);
    if (result?.status === "successful" || result?.status === "pending") {
      saveUnfinished({ reference, user, paid: true });
      return check(reference);
    }
    clearUnfinished();
    setState(result ? { at: "ready", trouble: "failed" } : { at: "ready" });
  };

  const pay = async () => {
    if (isPaying.current) return;
    isPaying.current = true;
    setState({ at: "paying" });
    try {
      await payOnce();
    } catch (error) {
      setState(isUnreachable(error) ? { at: "ready", trouble: "unreachable" } : { at: "ready" });
    } finally {
      isPaying.current = false;
    }
  };

  return { state, pay: () => void pay(), check: (reference: string) => void check(reference) };
}

function isUnreachable(error: unknown): boolean {
  return error instanceof PaymentScriptError || (error instanceof ApiError && error.code === "network");
}

/** With a full page load: this document's content security policy is wider than the app's. */
function welcome(plan: PlanId): void {
  const user = readUser();
  if (user) storeUser({ ...user, plan });
  storePlanName(findPlan(plan).name);
  clearChoice();
  location.assign("/dashboard?upgrade=success");
}
