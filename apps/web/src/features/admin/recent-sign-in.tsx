import type { SignInMethod } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { type SignInOutcome, startSignIn } from "../../lib/session/sign-in.ts";
import { readInstallation } from "../../lib/site/installation.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Card } from "../../ui/layout/card.tsx";

type State = "idle" | "waiting" | Exclude<SignInOutcome, "signed-in">;

/** Asks an administrator to sign in again, and goes on with the new session. */
export function RecentSignIn() {
  const t = useMessages();
  const client = useQueryClient();
  const [state, setState] = useState<State>("idle");
  const signIn = async ({ provider }: SignInMethod) => {
    setState("waiting");
    const outcome = await startSignIn(provider, "/admin").catch((error: unknown) => {
      console.error(error);
      return "failed" as const;
    });
    if (outcome === "signed-in") await client.invalidateQueries({ queryKey: ["admin"] });
    else setState(outcome);
  };
  return (
    <div className="max-w-[560px]">
      <Card title={t("admin.sign-in")} text={t("admin.sign-in-text")}>
        <div className="grid gap-3">
          {readInstallation().signIn.map((method, index) => (
            <Button
              key={method.provider}
              variant={index === 0 ? "primary" : "secondary"}
              className="justify-self-start"
              busy={state === "waiting" || state === "redirecting"}
              icon={<KeyRound aria-hidden />}
              onClick={() => void signIn(method)}
            >
              {t("admin.sign-in-action", { provider: method.provider === "oidc" ? method.name : "Figma" })}
            </Button>
          ))}
          {state === "failed" && <Message tone="poor" title={t("admin.sign-in-failed")} />}
        </div>
      </Card>
    </div>
  );
}
