import { BlockList, isIP } from "node:net";

/** Everything in IPv4 that is not one public host: private, shared, loopback, link-local, examples, multicast. */
const specialRanges: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Inside the public part of IPv6: protocols and tunnels, which may lead to any IPv4 address, and examples. */
const specialRanges6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, prefix] of specialRanges) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of specialRanges6) special.addSubnet(network, prefix, "ipv6");

/** IPv6 has handed out this part only; whatever maps or translates other addresses lies outside of it. */
const handedOut = new BlockList();
handedOut.addSubnet("2000::", 3, "ipv6");

/** Whether an address belongs to one host on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return handedOut.check(address, "ipv6") && !special.check(address, "ipv6");
}
