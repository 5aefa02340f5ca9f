import { ApiError, type BillingDetails, type Invoice, type Subscription } from "@linkspan/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";

/** The polling interval while the payment provider confirms a cancellation. */
const cancellingMs = 20_000;

export function subscriptionQuery() {
  return queryOptions({
    queryKey: ["billing", "subscription"],
    queryFn: ({ signal }) => api.call("getSubscription", {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.cancelling ? cancellingMs : false),
  });
}

export function invoicesQuery() {
  return infiniteQueryOptions({
    queryKey: ["billing", "invoices"],
    queryFn: ({ pageParam, signal }) =>
      api.call("listInvoices", { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** One invoice, or null if this account has none with this ID. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ["billing", "invoice", id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call("getInvoice", { params: { id } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && missing.has(error.code)) return null;
        throw error;
      }
    },
  });
}

/** An invalid ID is treated like an unknown one. */
const missing: ReadonlySet<string> = new Set(["not_found", "invalid_request"]);

export function detailsQuery() {
  return queryOptions({
    queryKey: ["billing", "details"],
    queryFn: ({ signal }) => api.call("getBillingDetails", {}, { signal }),
  });
}

/** All invoices, from all pages. */
export async function readAllInvoices(): Promise<Invoice[]> {
  const all: Invoice[] = [];
  let next: string | null = null;
  do {
    const page: { items: Invoice[]; next: string | null } = await api.call("listInvoices", {
      query: next ? { before: next } : {},
    });
    all.push(...page.items);
    next = page.next;
  } while (next);
  return all;
}

/** Ends the renewal: Starter takes over when the paid period is over. */
export function useCancelRenewal() {
  return useSubscriptionChange(() => api.call("scheduleNextPlan", { body: { plan: "starter" } }));
}

export function useKeepPlan() {
  return useSubscriptionChange(() => api.call("keepPlan", {}));
}

function useSubscriptionChange(mutationFn: () => Promise<Subscription>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (subscription) => queries.setQueryData(subscriptionQuery().queryKey, subscription),
    // Rejected because the plan was changed elsewhere: the shown data is outdated.
    onError: () => queries.invalidateQueries({ queryKey: subscriptionQuery().queryKey }),
  });
}

/** Makes a read-only project editable; another one becomes read-only if the plan's limit requires it. */
export function useChooseProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call("chooseProject", { params: { id } }),
    // Every view of a project shows whether it is read-only.
    onSettled: () => queries.invalidateQueries(),
  });
}

export function useSaveDetails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (details: BillingDetails) => api.call("updateBillingDetails", { body: details }),
    onSuccess: (saved) => queries.setQueryData(detailsQuery().queryKey, saved),
  });
}
