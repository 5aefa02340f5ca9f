/** The revision that a query names, if it names one. */
export function readRevisionNumber(revision: unknown): number | undefined | "invalid" {
  if (revision === undefined) return undefined;
  return typeof revision === "string" && /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : "invalid";
}
