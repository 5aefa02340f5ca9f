import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FigmaGlyph } from "./figma-glyph.tsx";
import { SignInStatus } from "./sign-in-status.tsx";
import { type SignInState, useSignInAttempt } from "./use-sign-in.ts";

/** The sign-in button and the state of the attempt. */
export function SignInAction({ state, start }: { state: SignInState; start: () => void }) {
  const t = useMessages();
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="mb-3.5 h-13 w-full"
        busy={state === "waiting" || state === "redirecting"}
        icon={<FigmaGlyph />}
        onClick={start}
      >
        {t("sign-in.action")}
      </Button>
      <SignInStatus state={state} onRetry={start} />
    </>
  );
}

/** For pages that continue by themselves after sign-in. */
export function InlineSignIn({ returnTo }: { returnTo: string }) {
  return <SignInAction {...useSignInAttempt(returnTo)} />;
}
