import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { wantedReturn } from "../../lib/session/return-path.ts";
import { type SignInOutcome, startSignIn } from "../../lib/session/sign-in.ts";
import { readToken, useSignedIn } from "../../lib/session/stored.ts";

export type SignInState = "idle" | "waiting" | Exclude<SignInOutcome, "signed-in">;

/** Sign-in on the sign-in page, which redirects as soon as the person is signed in. */
export function useSignIn() {
  useGoWhenSignedIn();
  return useSignInAttempt(wantedReturn());
}

/** Signing in wherever one is; a browser without small windows comes back to `returnTo`. */
export function useSignInAttempt(returnTo?: string) {
  const [state, setState] = useState<SignInState>("idle");
  const attempts = useRef(0);

  const start = async () => {
    const attempt = ++attempts.current;
    setState("waiting");
    const outcome = await startSignIn(returnTo).catch((error: unknown) => {
      console.error(error);
      return "failed" as const;
    });
    // The same window serves every attempt: an earlier one has nothing to say any more.
    if (attempt === attempts.current && outcome !== "signed-in") setState(outcome);
  };

  return { state, start: () => void start() };
}

/** Also redirects after a sign-in in another window, and when an expired session could be refreshed. */
function useGoWhenSignedIn() {
  const navigate = useNavigate();
  const signedIn = useSignedIn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `signedIn` tells when to look again
  useEffect(() => {
    if (!readToken()) return;
    // Most who come here have no session: the code that renews one would be half of the page.
    import("../../lib/session/session.ts")
      .then(({ ensureSession }) => ensureSession())
      .then(
        (alive) => alive && navigate(wantedReturn() ?? "/dashboard", { replace: true }),
        () => undefined,
      );
  }, [signedIn, navigate]);
}
