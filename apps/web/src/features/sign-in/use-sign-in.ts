import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readReturnParameter } from "../../lib/session/return-path.ts";
import { type SignInOutcome, startSignIn } from "../../lib/session/sign-in.ts";
import { readToken, useSignedIn } from "../../lib/session/stored.ts";

export type SignInState = "idle" | "waiting" | Exclude<SignInOutcome, "signed-in">;

/** Sign-in on the sign-in page, which redirects as soon as the person is signed in. */
export function useSignIn() {
  useGoWhenSignedIn();
  return useSignInAttempt(readReturnParameter());
}

/** Signing in from any page. If popups are blocked, the browser returns to `returnTo`. */
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
    // All attempts use the same popup, so earlier ones are ignored.
    if (attempt === attempts.current && outcome !== "signed-in") setState(outcome);
  };

  return { state, start: () => void start() };
}

/** Also redirects after a sign-in in another window, and when an expired session could be refreshed. */
function useGoWhenSignedIn() {
  const navigate = useNavigate();
  const signedIn = useSignedIn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when `signedIn` changes
  useEffect(() => {
    if (!readToken()) return;
    // Imported on demand: most visitors have no session, and this code would be half of the page.
    import("../../lib/session/session.ts")
      .then(({ ensureSession }) => ensureSession())
      .then(
        (alive) => alive && navigate(readReturnParameter() ?? "/dashboard", { replace: true }),
        () => undefined,
      );
  }, [signedIn, navigate]);
}
