import type { SignInMethod } from "@linkspan/contract";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readReturnParameter } from "../../lib/session/return-path.ts";
import { type SignInOutcome, startSignIn } from "../../lib/session/sign-in.ts";
import { readToken, useSignedIn } from "../../lib/session/stored.ts";
import { readInstallation } from "../../lib/site/installation.ts";

export type SignInState = "idle" | "waiting" | Exclude<SignInOutcome, "signed-in">;

/** Sign-in on the sign-in page, which redirects as soon as the person is signed in. */
export function useSignIn() {
  useGoWhenSignedIn();
  return useSignInAttempt(readReturnParameter());
}

export type SignInAttempt = ReturnType<typeof useSignInAttempt>;

/** Signing in from any page. If popups are blocked, the browser returns to `returnTo`. */
export function useSignInAttempt(returnTo?: string) {
  const [state, setState] = useState<SignInState>("idle");
  const attempts = useRef(0);

  const [method, setMethod] = useState(readInstallation().signIn[0]);

  const start = async (chosen: SignInMethod) => {
    const attempt = ++attempts.current;
    setMethod(chosen);
    setState("waiting");
    const outcome = await startSignIn(chosen.provider, returnTo).catch((error: unknown) => {
      console.error(error);
      return "failed" as const;
    });
    // All attempts use the same popup, so earlier ones are ignored.
    if (attempt === attempts.current && outcome !== "signed-in") setState(outcome);
  };

  return { state, method, start: (chosen: SignInMethod) => void start(chosen) };
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
