import type { PlanId, PlanWish, Quote } from "@linkspan/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { clearChoice } from "../../lib/selected-plan.ts";
import { storeUser } from "../../lib/session/stored.ts";

/** What the wish would do, for the plan that the person has now: storage may know an older one. */
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

/** Nothing is paid: what was chosen takes over at the end of the paid period. */
export function useSchedule() {
  return useMutation({
    mutationFn: (body: PlanWish) => api.call("scheduleNextPlan", { body }),
    onSuccess: () => {
      clearChoice();
      location.assign("/billing");
    },
  });
}
