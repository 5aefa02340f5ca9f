import { environment } from "../environment.ts";
import { UsageError } from "../usage-error.ts";
import type { Patience } from "./wait.ts";

/** The token to call a server with: `LINKSPAN_TOKEN`. */
export async function findAccessToken(
  _origin: string,
  _patience: Patience,
): Promise<() => Promise<string | undefined>> {
  const { LINKSPAN_TOKEN: token } = environment;
  if (!token) throw new UsageError("set LINKSPAN_TOKEN to a token of the project");
  return async () => token;
}
