import { isIPv6 } from "node:net";

/** What an IP address is counted as. A person with one IPv6 address has all 2^64 of its network, so these count as one. */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  // A URL has one way to write an address, without a zone.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, "")}]`);
  const [front = [], back = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":")));
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill("0"), ...back];
  return groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff" ? readIPv4(groups) : groups.slice(0, 4).join(":");
}

/** The IPv4 address that a socket for both versions writes as an IPv6 address. */
function readIPv4(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join(".");
}
