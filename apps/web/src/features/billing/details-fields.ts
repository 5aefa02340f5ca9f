import { BillingDetails } from "@linkspan/contract";

export type Fields = { name: string; address: string; tax_id: string; receipt_email: string };
export type FieldName = keyof Fields;

export function readFields({ name, address, tax_id, receipt_email }: BillingDetails): Fields {
  return { name: name ?? "", address, tax_id: tax_id ?? "", receipt_email: receipt_email ?? "" };
}

/** The fields as the request body, or the invalid ones. Empty fields become null, except the address. */
export function checkFields(fields: Fields): { details: BillingDetails } | { wrong: ReadonlySet<string> } {
  const result = BillingDetails.safeParse({
    name: fields.name.trim() || null,
    address: fields.address,
    tax_id: fields.tax_id.trim() || null,
    receipt_email: fields.receipt_email.trim() || null,
  });
  if (result.success) return { details: result.data };
  return { wrong: new Set(result.error.issues.map(({ path }) => String(path[0]))) };
}
