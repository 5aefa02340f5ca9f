import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readBody } from "../stand-in/replies.ts";
import { type FlutterwaveStandIn, startFlutterwaveStandIn } from "./server.ts";

const account = {
  publicKey: "FLWPUBK_TEST-x",
  secretKey: "FLWSECK_TEST-x",
  webhookSecret: "secret-of-events",
};
const headers = { authorization: `Bearer ${account.secretKey}` };
const order = {
  tx_ref: "ls_first",
  amount: 20,
  currency: "USD",
  payment_plan: 140_514,
  customer: { email: "maja@skerry.example" },
};

type Heard = { hash: unknown; signature: unknown; body: string; at: number };

const heard: Heard[] = [];
const merchant = createServer((request, response) => {
  const { "verif-hash": hash, "flutterwave-signature": signature } = request.headers;
  void readBody(request).then((body) => {
    heard.push({ hash, signature, body, at: performance.now() });
    response.writeHead(204).end();
  });
});
let payments: FlutterwaveStandIn;

beforeAll(async () => {
  await new Promise<void>((resolve) => void merchant.listen(0, "127.0.0.1", resolve));
  const webhookUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/events`;
  payments = await startFlutterwaveStandIn({ port: 0, ...account, webhookUrl });
});
afterAll(async () => {
  await payments.close();
  merchant.close();
});
beforeEach(async () => {
  await payments.control.reset();
  heard.length = 0;
});

const waitForEvents = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), 15_000);
const readEvents = () => heard.map(({ body }) => JSON.parse(body));
const signed = (body: string) => createHmac("sha256", account.webhookSecret).update(body).digest("base64");

describe("events", () => {
  it("are sent for payments, renewals, failed charges, cancellations and refunds", async () => {
    const { transaction, subscription } = await payments.control.pay(order);
    await waitForEvents(1);
    const id = subscription?.id ?? 0;
    await payments.control.charge(id, { tx_ref: "renewal" });
    await waitForEvents(2);
    await payments.control.charge(id, { status: "failed" });
    await waitForEvents(3);
    await fetch(`${payments.origin}/v3/subscriptions/${id}/cancel`, { method: "PUT", headers });
    await waitForEvents(4);
    await fetch(`${payments.origin}/v3/transactions/${transaction.id}/refund`, { method: "POST", headers });
    await waitForEvents(5);
    const paid = {
      id: transaction.id,
      tx_ref: "ls_first",
      amount: 20,
      currency: "USD",
      status: "successful",
    };
    expect(readEvents()).toMatchObject([
      { event: "charge.completed", data: { ...paid, plan: 140_514, customer: order.customer } },
      { event: "charge.completed", data: { tx_ref: "renewal", status: "successful" } },
      { event: "charge.completed", data: { status: "failed", plan: 140_514 } },
      { event: "subscription.cancelled", data: { id, status: "cancelled", plan: 140_514 } },
      { event: "refund.completed", data: { tx_id: transaction.id, amount_refunded: 20 } },
    ]);
  });

  it.each([
    ["both", true, true],
    ["hash", true, false],
    ["signature", false, true],
    ["none", false, false],
  ] as const)("carry the configured signature headers: %s", async (chosen, hashed, sealed) => {
    await payments.control.setWebhooks({ headers: chosen });
    await payments.control.pay(order);
    await waitForEvents(1);
    const [event] = heard;
    expect(event?.hash).toBe(hashed ? account.webhookSecret : undefined);
    expect(event?.signature).toBe(sealed ? signed(event?.body ?? "") : undefined);
  });

  it("can be repeated, delayed or lost, and sent again on request", async () => {
    await payments.control.setWebhooks({ times: 3, delayMs: 60 });
    const started = performance.now();
    await payments.control.pay(order);
    await waitForEvents(3);
    expect(Math.min(...heard.map(({ at }) => at)) - started).toBeGreaterThan(55);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);

    await payments.control.setWebhooks({ lost: true, times: 1, delayMs: 0 });
    const { transaction } = await payments.control.pay({ ...order, tx_ref: "ls_lost" });
    expect((await payments.control.state()).deliveries.at(-1)).toMatchObject({ outcome: "lost" });
    await payments.control.setWebhooks({ lost: false });
    await payments.control.tell(transaction.id);
    await waitForEvents(4);
    expect(readEvents().at(-1)).toMatchObject({ data: { tx_ref: "ls_lost" } });
  });

  it("are sent for a pending payment once it settles", async () => {
    const { transaction } = await payments.control.pay({ ...order, status: "pending" });
    await payments.control.settle(transaction.id, "failed");
    await waitForEvents(1);
    expect(readEvents()).toMatchObject([{ data: { id: transaction.id, status: "failed" } }]);
  });
});

describe("planned failures", () => {
  const verify = () =>
    fetch(`${payments.origin}/v3/transactions/verify_by_reference?tx_ref=ls_first`, { headers });

  it("apply to the planned route, count and delay", async () => {
    await payments.control.pay(order);
    await payments.control.fail({
      route: "GET /v3/transactions/verify_by_reference",
      status: 500,
      times: 2,
      delayMs: 30,
    });
    const started = performance.now();
    const failed = await verify();
    expect(performance.now() - started).toBeGreaterThan(25);
    expect(failed.status).toBe(500);
    expect(await failed.json()).toEqual({ status: "error", message: "Planned failure", data: null });
    expect((await verify()).status).toBe(500);
    expect((await verify()).status).toBe(200);
  });

  it("match any id in a route", async () => {
    const { subscription } = await payments.control.pay(order);
    const cancel = () =>
      fetch(`${payments.origin}/v3/subscriptions/${subscription?.id}/cancel`, { method: "PUT", headers });
    await payments.control.fail({ route: "PUT /v3/subscriptions/:id/cancel", status: 502 });
    expect((await cancel()).status).toBe(502);
    expect((await cancel()).status).toBe(200);
  });

  it("an outage stops the whole API but not the checkout script", async () => {
    await payments.control.pay(order);
    await payments.control.setOutage("unavailable");
    expect((await verify()).status).toBe(503);
    await payments.control.setOutage("refused");
    await expect(verify()).rejects.toThrow("fetch failed");
    expect((await fetch(`${payments.origin}/v3.js`)).status).toBe(200);
    await payments.control.setOutage("off");
    expect((await verify()).status).toBe(200);
  });

  it("return 503 for the checkout script the given number of times", async () => {
    const load = async () => (await fetch(`${payments.origin}/v3.js`)).status;
    await payments.control.failScript(2);
    expect([await load(), await load(), await load()]).toEqual([503, 503, 200]);
  });
});

it("lists received requests; reset clears requests, payments and subscriptions", async () => {
  await fetch(`${payments.origin}/v3/payment-plans?page=2`, { headers });
  const [seen] = (await payments.control.state()).requests;
  expect(seen).toMatchObject({ method: "GET", path: "/v3/payment-plans", query: "?page=2" });
  await payments.control.pay(order);
  await payments.control.reset();
  const state = await payments.control.state();
  expect(state).toMatchObject({ requests: [], transactions: [], subscriptions: [], refunds: [] });
});
