/** The action of a link in an email. Opening it changes nothing, because mail scanners open links too: a click does. */
export type MailLink = { kind: "confirm" | "leave"; token: string };

/** The result of the action. */
export type LinkOutcome = "confirmed" | "left" | "over";

export function readMailLink(search: string): MailLink | undefined {
  const query = new URLSearchParams(search);
  for (const kind of ["confirm", "leave"] as const) {
    const token = query.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}
