/** What a link in a mail asks for. Opening it changes nothing, for mail scanners open links too: a press does. */
export type MailLink = { kind: "confirm" | "leave"; token: string };

/** What became of it. */
export type LinkOutcome = "confirmed" | "left" | "over";

export function readMailLink(search: string): MailLink | undefined {
  const query = new URLSearchParams(search);
  for (const kind of ["confirm", "leave"] as const) {
    const token = query.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}
