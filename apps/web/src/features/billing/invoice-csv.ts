import type { Invoice } from "@linkspan/contract";

const columns = [
  "Number",
  "Date",
  "Plan",
  "Billing",
  "Status",
  "Amount",
  "Currency",
  "Refunded",
  "Period from",
  "Period until",
  "Card",
  "Reference",
  "Billed to",
  "Email",
  "Address",
  "Tax number",
];

/** For bookkeeping: the same columns in every language, so that the file can be read by a program. */
export function writeInvoices(invoices: readonly Invoice[]): string {
  const rows = invoices.map((invoice) => [
    invoice.number,
    day(invoice.issued_at),
    invoice.plan,
    invoice.billing,
    invoice.status,
    (invoice.amount / 100).toFixed(2),
    invoice.currency,
    day(invoice.refunded_at),
    day(invoice.period_start),
    day(invoice.period_end),
    invoice.card_last4 ?? "",
    invoice.reference,
    invoice.billed_to.name,
    invoice.billed_to.email,
    invoice.billed_to.address,
    invoice.billed_to.tax_id ?? "",
  ]);
  // Without a byte order mark, spreadsheets decode accents wrongly.
  return `\uFEFF${[columns, ...rows].map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;
}

function day(moment: string | null): string {
  return moment?.slice(0, 10) ?? "";
}

/** A spreadsheet would evaluate text that begins like a formula; an apostrophe prevents that. */
function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
