import { plans } from "@linkspan/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FlutterwaveStandIn, startFlutterwaveStandIn } from "./server.ts";

const account = {
  publicKey: "FLWPUBK_TEST-x",
  secretKey: "FLWSECK_TEST-x",
  webhookSecret: "secret-of-events",
};
const order = {
  tx_ref: "ls_first",
  amount: 20.5,
  currency: "USD",
  payment_plan: "140514",
  customer: { email: "maja@skerry.example", name: "Maja Lindqvist", phone_number: "0000000000" },
  meta: { plan_id: "140514" },
};

let payments: FlutterwaveStandIn;

beforeAll(async () => {
  payments = await startFlutterwaveStandIn({ port: 0, ...account });
});
afterAll(() => payments.close());
beforeEach(() => payments.control.reset());

async function call(route: string, body?: object, key = account.secretKey) {
  const [method = "", path = ""] = route.split(" ");
  const response = await fetch(`${payments.origin}/v3${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const verify = (reference: string) => call(`GET /transactions/verify_by_reference?tx_ref=${reference}`);

describe("verification", () => {
  it("returns the payment by id and by reference", async () => {
    const { transaction } = await payments.control.pay(order);
    const told = {
      id: transaction.id,
      tx_ref: "ls_first",
      amount: 20.5,
      currency: "USD",
      charged_amount: 20.5,
      status: "successful",
      payment_type: "card",
      plan: 140_514,
      card: { first_6digits: "553188", last_4digits: "2950", expiry: "09/32" },
      meta: { plan_id: "140514" },
      customer: order.customer,
    };
    expect(await verify("ls_first")).toMatchObject({ status: 200, body: { status: "success", data: told } });
    expect((await call(`GET /transactions/${transaction.id}/verify`)).body.data).toMatchObject(told);
  });

  it("returns 404 for an unknown id or reference", async () => {
    const body = { status: "error", message: "No transaction was found for this id", data: null };
    expect(await verify("ls_none")).toEqual({ status: 404, body });
    expect(await call("GET /transactions/1/verify")).toEqual({ status: 404, body });
  });

  it("returns the successful attempt of a reference, otherwise the newest", async () => {
    const statusOf = async () => (await verify("ls_first")).body.data;
    await payments.control.pay({ ...order, status: "failed" });
    const { transaction } = await payments.control.pay({ ...order, status: "pending" });
    expect(await statusOf()).toMatchObject({ id: transaction.id, status: "pending" });
    await payments.control.settle(transaction.id, "successful");
    await payments.control.pay({ ...order, status: "failed", force: true });
    expect(await statusOf()).toMatchObject({ id: transaction.id, status: "successful" });
  });

  it("rejects a second payment of a reference unless it is forced", async () => {
    await payments.control.pay(order);
    await expect(payments.control.pay(order)).rejects.toThrow("Duplicate transaction reference");
    await payments.control.pay({ ...order, force: true });
    expect((await payments.control.state()).transactions).toHaveLength(2);
  });

  it("never reuses an id, even after a reset", async () => {
    const before = await payments.control.pay(order);
    await payments.control.reset();
    const after = await payments.control.pay(order);
    expect(after.transaction.id).toBeGreaterThan(before.transaction.id);
  });
});

it.each([
  "GET /transactions/1/verify",
  "GET /transactions/verify_by_reference?tx_ref=ls_first",
  "GET /transactions",
  "GET /payment-plans",
  "GET /subscriptions",
  "PUT /subscriptions/1/cancel",
  "POST /transactions/1/refund",
])("refuses %s without the secret key", async (route) => {
  const body = { status: "error", message: "Invalid authorization key", data: null };
  expect(await call(route, undefined, account.publicKey)).toEqual({ status: 401, body });
});

it("lists a customer's transactions between two dates, newest first, ten per page", async () => {
  for (let day = 1; day <= 12; day += 1) {
    const created_at = `2026-11-${String(day).padStart(2, "0")}T23:59:59.000Z`;
    await payments.control.pay({ ...order, tx_ref: `ls_${day}`, created_at });
  }
  await payments.control.pay({ ...order, tx_ref: "ls_other", customer: { email: "jonas@skerry.example" } });
  const list = async (query: string) => {
    const { body } = await call(`GET /transactions?customer_email=Maja@skerry.example&${query}`);
    return { ...body.meta.page_info, refs: body.data.map(({ tx_ref }: { tx_ref: string }) => tx_ref) };
  };
  expect((await list("from=2026-11-04&to=2026-11-06")).refs).toEqual(["ls_6", "ls_5", "ls_4"]);
  expect(await list("page=2")).toEqual({
    total: 12,
    current_page: 2,
    total_pages: 2,
    refs: ["ls_2", "ls_1"],
  });
});

it("lists the plans of the catalog in dollars; returns 404 for an unknown plan", async () => {
  const { body } = await call("GET /payment-plans");
  const { monthly, annually } = plans[1] ?? {};
  expect(body.data).toContainEqual(
    expect.objectContaining({ id: Number(monthly?.id), amount: 20, interval: "monthly", currency: "USD" }),
  );
  expect((await call(`GET /payment-plans/${annually?.id}`)).body.data).toMatchObject({
    amount: (annually?.amount ?? 0) / 100,
    interval: "yearly",
  });
  expect((await call("GET /payment-plans/1")).status).toBe(404);
});

describe("subscriptions", () => {
  async function subscribe() {
    const { transaction, subscription } = await payments.control.pay(order);
    return { transaction, id: subscription?.id ?? 0 };
  }
  const find = async (query: string) => (await call(`GET /subscriptions?${query}`)).body.data;

  it("are created only by successful plan payments; found by transaction, email and plan", async () => {
    await payments.control.pay({ ...order, tx_ref: "ls_once", payment_plan: undefined });
    await payments.control.pay({ ...order, tx_ref: "ls_failed", status: "failed" });
    const { transaction, id } = await subscribe();
    const customer = { id: transaction.customer.id, customer_email: "maja@skerry.example" };
    const told = [expect.objectContaining({ id, amount: 20.5, customer, plan: 140_514, status: "active" })];
    expect(await find("")).toEqual(told);
    expect(await find(`transaction_id=${transaction.id}`)).toEqual(told);
    expect(await find("email=maja@skerry.example&plan=140514")).toEqual(told);
    expect(await find("email=jonas@skerry.example")).toEqual([]);
    expect(await find("plan=140517")).toEqual([]);
    expect(await find("transaction_id=1")).toEqual([]);
  });

  it("are renewed under a new reference and found by the renewal's transaction", async () => {
    const { transaction, id } = await subscribe();
    const renewal = (await payments.control.charge(id)).transaction;
    expect(renewal).toMatchObject({ amount: 20.5, plan: 140_514, status: "successful" });
    expect(renewal.tx_ref).not.toBe(transaction.tx_ref);
    expect(await find(`transaction_id=${renewal.id}`)).toMatchObject([{ id }]);
    expect((await payments.control.state()).subscriptions).toHaveLength(1);
  });

  it("cannot be charged once canceled and can be activated again", async () => {
    const { id } = await subscribe();
    expect((await call(`PUT /subscriptions/${id}/cancel`)).body.data).toMatchObject({
      id,
      status: "cancelled",
    });
    await expect(payments.control.charge(id)).rejects.toThrow("cancelled");
    expect((await call(`PUT /subscriptions/${id}/activate`)).body.data).toMatchObject({ status: "active" });
    await payments.control.charge(id);
    expect((await call("PUT /subscriptions/1/cancel")).status).toBe(404);
  });

  it("are canceled after four consecutive failed charges", async () => {
    const { id } = await subscribe();
    const charge = (status: "failed" | "successful") => payments.control.charge(id, { status });
    for (const status of ["failed", "failed", "failed", "successful", "failed", "failed"] as const) {
      await charge(status);
    }
    expect((await charge("failed")).subscription?.status).toBe("active");
    expect((await charge("failed")).subscription?.status).toBe("cancelled");
  });
});

describe("refunds", () => {
  const refund = (id: number, amount?: number) => call(`POST /transactions/${id}/refund`, { amount });

  it("are full by default; a second one is rejected", async () => {
    const { id } = (await payments.control.pay(order)).transaction;
    const data = { tx_id: id, status: "completed", amount_refunded: 20.5 };
    expect(await refund(id)).toMatchObject({ status: 200, body: { status: "success", data } });
    const message = "Transaction has already been fully refunded";
    expect(await refund(id)).toEqual({ status: 400, body: { status: "error", message, data: null } });
    expect((await payments.control.state()).refunds).toMatchObject([data]);
  });

  it("can be partial, but not zero or more than the remaining amount", async () => {
    const { id } = (await payments.control.pay(order)).transaction;
    expect((await refund(id, 20.4)).status).toBe(200);
    expect((await refund(id, 0.2)).status).toBe(400);
    expect((await refund(id, 0)).status).toBe(400);
    expect((await refund(id, 0.1)).status).toBe(200);
  });

  it("are rejected for failed and unknown payments", async () => {
    const { id } = (await payments.control.pay({ ...order, status: "failed" })).transaction;
    expect((await refund(id)).status).toBe(400);
    expect((await refund(1)).status).toBe(404);
  });
});
