/** A header that a reverse proxy adds: whose IP address a request comes from. */
export function from(address: string): { "x-forwarded-for": string } {
  return { "x-forwarded-for": address };
}

/** An address that no call came from before, so that no limit per address is met. */
export function createAddresses(): () => string {
  let used = 0;
  return () => {
    used++;
    return `10.${(used >> 16) & 255}.${(used >> 8) & 255}.${used & 255}`;
  };
}
