import { useMessages } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import type { SignInState } from "./use-sign-in.ts";

const tones = { waiting: "neutral", redirecting: "neutral", closed: "fair", failed: "poor" } as const;

/** How the attempt stands, in words. The region is always there: a new one would not be read out. */
export function SignInStatus({ state, onRetry }: { state: SignInState; onRetry: () => void }) {
  const t = useMessages();
  return (
    <div role={state === "failed" ? undefined : "status"}>
      {state === "idle" ? null : (
        <Message
          tone={tones[state]}
          title={t(`sign-in.${state}`)}
          action={
            state === "waiting" && (
              <Button size="sm" onClick={onRetry}>
                {t("sign-in.try-again")}
              </Button>
            )
          }
        >
          {t(`sign-in.${state}-text`)}
        </Message>
      )}
    </div>
  );
}
