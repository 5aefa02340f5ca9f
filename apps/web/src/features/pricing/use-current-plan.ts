import type { PlanId } from "@linkspan/contract";
import { useEffect } from "react";
import { readToken, useSignedIn, useUser } from "../../lib/session/stored.ts";

/**
 * The plan of the signed-in person; undefined during prerendering. The stored plan is used immediately, then refreshed
 * from the server: the plan may have changed since, or the session may have ended elsewhere.
 */
export function useCurrentPlan(): PlanId | undefined {
  const signedIn = useSignedIn();
  const user = useUser();
  useEffect(() => {
    if (!readToken()) return;
    import("./refresh-user.ts").then(({ refreshUser }) => refreshUser()).catch(console.warn);
  }, []);
  return signedIn ? user?.plan : undefined;
}
