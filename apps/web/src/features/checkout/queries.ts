import type { PlanId, PlanWish, Quote } from "@linkspan/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { clearChoice } from "../../lib/selected-plan.ts";
import { storeUser } from "../../lib/session/stored.ts";

/** The quote for the chosen plan, based on the plan on the server: storage may contain an older one. */
export type Offer = { quote: Quote; current: PlanId };

export function offerQuery(wish: PlanWish) {
  return queryOptions({
    queryKey: ["offer", wish],
    queryFn: async ({ signal }): Promise<Offer> => {
      const [quote, user] = await Promise.all([
        api.call("getQuote", { query: wish }, { signal }),
        api.call("getMe", {}, { signal }),
      ]);
      storeUser(user);
      return { quote, current: user.plan };
    },
  });
}

export function useStartPayment() {
  return useMutation({
    mutationFn: (body: PlanWish) =>
      api.call("startPayment", { body }, { headers: { "idempotency-key": crypto.randomUUID() } }),
  });
}

/** Changes the plan without a payment, at the end of the paid period. */
export function useSchedule() {
  return useMutation({
    mutationFn: (body: PlanWish) => api.call("scheduleNextPlan", { body }),
    onSuccess: () => {
      clearChoice();
      location.assign("/billing");
    },
  });
}
