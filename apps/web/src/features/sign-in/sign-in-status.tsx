import type { SignInMethod } from "@linkspan/contract";
import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { methodName } from "./method-name.ts";
import type { SignInState } from "./use-sign-in.ts";

const tones = { waiting: "neutral", redirecting: "neutral", closed: "fair", failed: "poor" } as const;

type Props = { state: SignInState; method: SignInMethod; onRetry: () => void };

/** The state of the attempt as text. The live region is always rendered: a new one would not be announced. */
export function SignInStatus({ state, method, onRetry }: Props) {
  const t = useMessages();
  const provider = methodName(method);
  const Message = useMessage();
  return (
    <div role={state === "failed" ? undefined : "status"}>
      {state === "idle" || !Message ? null : (
        <Message
          tone={tones[state]}
          title={t(`sign-in.${state}`, { provider })}
          action={
            state === "waiting" && (
              <Button size="sm" onClick={onRetry}>
                {t("sign-in.try-again")}
              </Button>
            )
          }
        >
          {t(`sign-in.${state}-text`, { provider })}
        </Message>
      )}
    </div>
  );
}

type MessageBox = typeof import("../../ui/feedback/message.tsx").Message;

/** No message is shown before a sign-in attempt, so the component is loaded after the page has mounted. */
function useMessage(): MessageBox | undefined {
  const [box, setBox] = useState<MessageBox>();
  useEffect(() => {
    import("../../ui/feedback/message.tsx").then(({ Message }) => setBox(() => Message), console.error);
  }, []);
  return box;
}
