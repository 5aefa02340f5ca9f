import { environment } from "../environment.ts";
import { UsageError } from "../usage-error.ts";

const defaultServer = "https://linkspan.example";

/** The origin of the server: `--server`, then `LINKSPAN_URL`. Tokens are never sent in plain text over a network. */
export function readServerUrl(given: string | undefined): string {
  const text = given ?? (environment.LINKSPAN_URL || defaultServer);
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new UsageError(`the server must be a URL such as ${defaultServer}, got ${text}`);
  }
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "http:" && !isLocal) throw new UsageError(`the server must use https, got ${text}`);
  return url.origin;
}
