import type { Invoice } from "@linkspan/contract";
import { expect, test } from "vitest";
import { writeInvoices } from "./invoice-csv.ts";

const invoice: Invoice = {
  id: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c07",
  number: "INV-2026-0114",
  issued_at: "2026-01-01T23:30:00.000Z",
  plan: "enterprise",
  billing: "annually",
  amount: 612_00,
  currency: "USD",
  status: "paid",
  refunded_at: null,
  period_start: "2026-01-01T23:30:00.000Z",
  period_end: "2027-01-01T23:30:00.000Z",
  card_last4: "4402",
  reference: "288200108",
  billed_to: { name: "Skerry Ferries", email: "maja@skerry.example", address: "Pier 4", tax_id: null },
};

const lastRow = (text: string) => text.trimEnd().split("\r\n").slice(1).join("\r\n");

test("writes one row per payment, with dates in UTC and amounts in dollars", () => {
  expect(lastRow(writeInvoices([invoice]))).toBe(
    "INV-2026-0114,2026-01-01,enterprise,annually,paid,612.00,USD,,2026-01-01,2027-01-01,4402,288200108," +
      "Skerry Ferries,maja@skerry.example,Pier 4,",
  );
});

test("every column has a heading", () => {
  const [heading, row] = writeInvoices([invoice]).split("\r\n");
  expect(heading?.split(",").length).toBe(row?.split(",").length);
});

test.each([
  ['Skerry "North", Ltd', '"Skerry ""North"", Ltd"'],
  ["Pier 4\nGothenburg", '"Pier 4\nGothenburg"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@sum,1", '"\'@sum,1"'],
  ["Åland", "Åland"],
])("writes %s as plain text in one cell, in a file with a BOM", (name, cell) => {
  const text = writeInvoices([{ ...invoice, billed_to: { ...invoice.billed_to, name } }]);
  expect(lastRow(text)).toContain(`,288200108,${cell},maja@`);
  expect(text.startsWith("\uFEFF")).toBe(true);
});
