import { type Member, routes } from "@linkspan/contract";

/** Max addresses per request. */
export const maxAddresses = 20;

/** The addresses in typed or pasted text; of `Tove <tove@example.com>` what is inside the brackets. */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[,;\n\r\t]/)
    .flatMap((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part)
    .flatMap((part) => part.trim().split(/\s+/))
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());
}

/** Adds addresses to a list, without duplicates and up to the maximum; also returns how many were left out. */
export function addAddresses(
  list: readonly string[],
  more: readonly string[],
): { list: string[]; added: number; leftOut: number } {
  const merged = [...new Set([...list, ...more])];
  const kept = merged.slice(0, maxAddresses);
  return { list: kept, added: kept.length - list.length, leftOut: merged.length - kept.length };
}

export type AddressError = "not-address" | "is-member";

/** Why an address cannot be invited. Validated with the server's schema. */
export function findAddressError(
  email: string,
  members: readonly Pick<Member, "email">[],
): AddressError | undefined {
  const asked = { members: [{ email, role: "viewer" }] };
  if (!routes.inviteMembers.body.safeParse(asked).success) return "not-address";
  if (members.some((member) => member.email.toLowerCase() === email)) return "is-member";
  return undefined;
}
