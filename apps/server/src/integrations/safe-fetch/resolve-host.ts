import { Resolver } from "node:dns/promises";

/** One query waits this long; the second and last one waits twice as long. */
const queryMs = 3000;

/**
 * Resolves a host name to its IPv4 and IPv6 addresses. It asks the name servers itself instead of calling
 * getaddrinfo: that blocks one of libuv's few threads for as long as a name server stays silent, and every other
 * outgoing call that goes by name (sign-in, payments, email) waits behind it. It reads neither /etc/hosts nor the
 * search domains, so names of the private network are not found. `servers` replaces those of the system, for tests.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: queryMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
