import { KeyRound } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { readInstallation } from "../../lib/site/installation.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FigmaGlyph } from "./figma-glyph.tsx";
import { methodName } from "./method-name.ts";
import { SignInStatus } from "./sign-in-status.tsx";
import { type SignInAttempt, useSignInAttempt } from "./use-sign-in.ts";

/** A button for each way to sign in, and the state of the attempt. */
export function SignInAction({ state, method, start }: SignInAttempt) {
  const t = useMessages();
  const isBusy = state === "waiting" || state === "redirecting";
  return (
    <>
      <div className="mb-3.5 grid gap-2.5">
        {readInstallation().signIn.map((each, index) => (
          <Button
            key={each.provider}
            variant={index === 0 ? "primary" : "secondary"}
            size="lg"
            className="h-13 w-full"
            busy={isBusy && each.provider === method?.provider}
            icon={each.provider === "figma" ? <FigmaGlyph /> : <KeyRound aria-hidden />}
            onClick={() => start(each)}
          >
            {t("sign-in.action", { provider: methodName(each) })}
          </Button>
        ))}
      </div>
      {method && <SignInStatus state={state} method={method} onRetry={() => start(method)} />}
    </>
  );
}

/** For pages that continue by themselves after sign-in. */
export function InlineSignIn({ returnTo }: { returnTo: string }) {
  return <SignInAction {...useSignInAttempt(returnTo)} />;
}
