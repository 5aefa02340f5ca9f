import type { Invoice } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPeriodEnd, letTimePass, openPayer } from "../../../test/payer.ts";
import { startPost } from "../../../test/post.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { openDatabase } from "../../db/client.ts";
import { advanceSubscriptions } from "./advance.service.ts";
import { mailBilling } from "./billing-mail.ts";
import { refundInvoice } from "./refund.service.ts";

let server: TestServer;
let post: Awaited<ReturnType<typeof startPost>>;
beforeAll(async () => {
  server = await startServer();
  post = await startPost(server);
});
afterAll(async () => {
  await post.close();
  await server.close();
});

const about = (email: string, words: string) =>
  expect
    .poll(() => post.mails().filter(({ to, subject }) => to[0] === email && subject.includes(words)).length, {
      timeout: 60_000,
    })
    .toBe(1);

test("sends one receipt per payment, also to the receipt address, and one refund email", async () => {
  const payer = await openPayer(server);
  const details = { name: "Skerry Ferries", address: "Pier 4\n411 04 Gothenburg", tax_id: "SE 5566" };
  await payer.call("PUT", "/payments/details/", { ...details, receipt_email: `finance-${payer.email}` });
  await payer.buy("business");
  const { items } = await payer.call<{ items: Invoice[] }>("GET", "/payments/invoices/");
  const invoice = items[0];
  for (const address of [payer.email, `finance-${payer.email}`]) await about(address, "Receipt INV-");
  const mail = post.mails().find(({ to }) => to[0] === payer.email);
  expect(mail?.text).toContain("We received your payment of $20.00 for Business, monthly");
  expect(mail?.text).toContain("Skerry Ferries, Pier 4, 411 04 Gothenburg, SE 5566");
  expect(mail?.links).toEqual([`${server.origin}/billing/invoices/${invoice?.id}`]);
  await refundInvoice(server.deps, invoice?.number ?? "");
  await about(payer.email, "Refund for INV-");
  await about(payer.email, "Receipt INV-");
});

test("emails about a failed charge, an overdue payment, the upcoming end and the downgrade", async () => {
  const payer = await openPayer(server);
  const { paid } = await payer.buy("business");
  await payer.provider.charge(paid.subscription?.id ?? 0, { status: "failed" });
  await about(payer.email, "could not be charged for Business");
  await letPeriodEnd(server, payer.userId, 1.5);
  await advanceSubscriptions(server.deps);
  await advanceSubscriptions(server.deps);
  await about(payer.email, "is overdue");
  await letTimePass(server, payer.userId, 4);
  await server.deps.pool.query("update billing_notices set about = about - interval '4 days'");
  await advanceSubscriptions(server.deps);
  await advanceSubscriptions(server.deps);
  await about(payer.email, "Business ends soon");
  await about(payer.email, "is overdue");
  await letTimePass(server, payer.userId, 3);
  await advanceSubscriptions(server.deps);
  await about(payer.email, "You're now on Starter");
  const downgrade = post.mails().find(({ subject }) => subject.includes("now on Starter"));
  expect(downgrade?.text).toMatch(/Nothing is deleted\..*Uploads over the storage of Starter are rejected/);
});

test("emails the user when a payment does not match", async () => {
  const payer = await openPayer(server);
  const intent = await payer.start({ plan: "business", billing: "monthly" });
  await payer.pay(intent, { amount: 1 });
  await about(payer.email, "didn't match");
});

test("a database outage fails the email job so that it is retried; closed accounts get no email", async () => {
  const away = openDatabase(
    { DATABASE_URL: "postgres://127.0.0.1:1/away", DATABASE_POOL: 1 },
    () => undefined,
  );
  const sent: string[] = [];
  const mailer = { send: async (id: string) => void sent.push(id), close: () => undefined };
  const mail = { kind: "ended", userId: uuidv7() } as const;
  const deps = { ...server.deps, mailer, jobId: "mail" };
  await expect(mailBilling({ ...deps, db: away.db }, mail)).rejects.toThrow();
  await mailBilling(deps, mail);
  expect(sent).toEqual([]);
  const payer = await openPayer(server);
  await mailBilling(deps, { ...mail, userId: payer.userId });
  expect(sent).toEqual(["mail"]);
  await away.close();
});
