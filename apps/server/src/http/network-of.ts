import { isIPv6 } from "node:net";

/** Whom an address counts for: with IPv6, one customer has a whole network (/64) of addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = "", right] = address.split("::");
  const groups = (half: string) => half.split(":").filter(Boolean);
  const filled = 8 - groups(left).length - groups(right ?? "").length;
  const all = [...groups(left), ...Array<string>(filled).fill("0"), ...groups(right ?? "")];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
