import type { PlanId } from "@linkspan/contract";
import { useEffect } from "react";
import { readToken, useSignedIn, useUser } from "../../lib/session/stored.ts";

/**
 * The plan of who is signed in; nobody is while the HTML is made. Storage answers at once, then the server: somebody
 * may have changed the plan meanwhile, or signed out elsewhere.
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
