import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FlutterwaveStandIn, startFlutterwaveStandIn } from "./server.ts";

const account = {
  publicKey: "FLWPUBK_TEST-x",
  secretKey: "FLWSECK_TEST-x",
  webhookSecret: "secret-of-events",
};
const card = { number: "4187 4274 1556 4246", expiry: "09/32", cvv: "828", outcome: "paid" };
let payments: FlutterwaveStandIn;

beforeAll(async () => {
  payments = await startFlutterwaveStandIn({ port: 0, ...account });
});
afterAll(() => payments.close());
beforeEach(() => payments.control.reset());

function address(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    public_key: account.publicKey,
    tx_ref: "ls_first",
    amount: "20",
    currency: "USD",
    payment_plan: "140514",
    email: "maja@skerry.example",
    name: "Maja Lindqvist",
    phone_number: "0000000000",
    meta: JSON.stringify({ plan_id: "140514" }),
    title: "Upgrade to <Business> Plan (MONTHLY)",
    ...changes,
  });
  return `${payments.origin}/v3/hosted/pay?${query}`;
}

async function pay(changes: Record<string, string> = {}, form: Record<string, string> = card) {
  const response = await fetch(address(changes), { method: "POST", body: new URLSearchParams(form) });
  return { status: response.status, body: await response.json() };
}

it("shows title, amount and email, with the test card filled in", async () => {
  const response = await fetch(address());
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const text of ["Upgrade to &#60;Business&#62; Plan (MONTHLY)", "USD 20.00", "maja@skerry.example"]) {
    expect(html).toContain(text);
  }
  for (const value of ["5531886652142950", "09/32", "564"]) expect(html).toContain(`value="${value}"`);
});

it("charges the requested amount and currency, regardless of the plan's price", async () => {
  const paid = await pay({ amount: "0.5", currency: "NGN", payment_plan: "140623" });
  const told = { tx_ref: "ls_first", amount: 0.5, currency: "NGN" };
  expect(paid).toMatchObject({ status: 200, body: { ...told, status: "successful" } });
  const { transactions, subscriptions } = await payments.control.state();
  expect(transactions).toMatchObject([
    {
      ...told,
      id: paid.body.transaction_id,
      plan: 140_623,
      meta: { plan_id: "140514" },
      card: { last_4digits: "4246", type: "VISA" },
      customer: { email: "maja@skerry.example", name: "Maja Lindqvist", phone_number: "0000000000" },
    },
  ]);
  expect(subscriptions).toMatchObject([{ plan: 140_623, status: "active" }]);
});

it("a payment that fails on request can be retried with the same reference", async () => {
  expect((await pay({}, { ...card, outcome: "failed" })).body.status).toBe("failed");
  expect((await pay()).body.status).toBe("successful");
  const { transactions } = await payments.control.state();
  expect(transactions.map(({ status }) => status)).toEqual(["failed", "successful"]);
});

it("rejects a paid reference, on the page and on payment", async () => {
  await pay();
  expect(await (await fetch(address())).text()).toContain("Duplicate transaction reference");
  expect(await pay()).toMatchObject({ status: 400, body: { message: "Duplicate transaction reference" } });
  expect((await payments.control.state()).transactions).toHaveLength(1);
});

it.each([
  [{ public_key: "FLWPUBK_TEST-y" }, "Invalid public key"],
  [{ tx_ref: "" }, "Transaction reference is required"],
  [{ amount: "-1" }, "Amount is invalid"],
  [{ amount: "twenty" }, "Amount is invalid"],
  [{ email: "" }, "Customer email is required"],
  [{ payment_plan: "1" }, "Invalid payment plan"],
])("refuses %j", async (changes, reason) => {
  const page = await (await fetch(address(changes))).text();
  expect(page).toContain(reason);
  expect(page).not.toContain("<form");
  expect(await pay(changes)).toMatchObject({ status: 400, body: { message: reason } });
  expect((await payments.control.state()).transactions).toEqual([]);
});

it("rejects invalid card numbers and expiry dates", async () => {
  expect((await pay({}, { ...card, number: "123" })).status).toBe(400);
  expect((await pay({}, { ...card, expiry: "soon" })).status).toBe(400);
});

it("setCheckout delays page and payment, keeps it pending and reports another status", async () => {
  await payments.control.setCheckout({ openMs: 40, payMs: 40, status: "pending", told: "successful" });
  const started = performance.now();
  await fetch(address());
  const opened = performance.now();
  const paid = await pay();
  expect(opened - started).toBeGreaterThan(35);
  expect(performance.now() - opened).toBeGreaterThan(35);
  expect(paid.body.status).toBe("successful");
  expect((await payments.control.state()).transactions).toMatchObject([{ status: "pending" }]);
});
