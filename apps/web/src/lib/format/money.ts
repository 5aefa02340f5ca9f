/** "$17", and "$17.50" where there are cents. The sign and the digits are the same in every language. */
export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(cents % 100 ? 2 : 0)}`;
}

/** "$612.00", as on invoices. */
export function formatBill(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
