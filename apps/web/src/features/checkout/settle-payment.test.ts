import { ApiError, type PaymentOutcome } from "@linkspan/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settlePayment } from "./settle-payment.ts";

const pending = { status: "pending", plan: "starter" } as const;
const lost = new ApiError("network", "The server could not be reached");

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns these results in turn, then repeats the last one. */
function respondWith(...outcomes: (PaymentOutcome | Error)[]) {
  let count = 0;
  const ask = async () => {
    const next = outcomes[Math.min(count++, outcomes.length - 1)] as PaymentOutcome | Error;
    if (next instanceof Error) throw next;
    return next;
  };
  return { ask, count: () => count };
}

test.each([
  ["paid", 1, [{ status: "paid", plan: "business" }]],
  ["paid", 3, [pending, pending, { status: "paid", plan: "business" }]],
  ["paid", 3, [lost, new ApiError("provider_unavailable", "Away"), { status: "paid", plan: "business" }]],
  ["failed", 2, [pending, { status: "failed", plan: "starter" }]],
  ["refused", 1, [{ status: "refused", plan: "starter" }]],
  ["unknown", 2, [pending, new ApiError("not_found", "No such payment", { status: 404 })]],
] as [string, number, (PaymentOutcome | Error)[]][])(
  "settles as %s after %d calls",
  async (status, asked, outcomes) => {
    const { ask, count } = respondWith(...outcomes);
    const settled = settlePayment(ask);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await settled).toMatchObject({ status });
    expect(count()).toBe(asked);
  },
);

test.each([pending, lost])("polls every 2 seconds and gives up after 30: %o", async (last) => {
  const { ask, count } = respondWith(last);
  const settled = settlePayment(ask);
  await vi.advanceTimersByTimeAsync(27_900);
  expect(count()).toBe(14);
  await vi.advanceTimersByTimeAsync(2200);
  expect(await settled).toBeUndefined();
  expect(count()).toBe(15);
});
