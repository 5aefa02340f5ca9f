import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { useUnsubscribe } from "./use-unsubscribe.ts";

/** What the unsubscribe link of an email opens. Opening it changes nothing: programs that check links open them, too. */
export function UnsubscribePage({ token }: { token: string }) {
  const t = useMessages();
  const { state, unsubscribe } = useUnsubscribe(token);
  const { step } = state;
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] place-items-center px-4 py-10">
      <section
        aria-labelledby="unsubscribe-title"
        className="flex w-full max-w-[480px] flex-col items-center gap-4.5 rounded-3 border border-line bg-surface px-5 py-7 text-center sm:px-10 sm:py-9"
      >
        <div role="status" className="flex flex-col gap-2">
          <h1 id="unsubscribe-title" className="text-[1.75rem]">
            {t(`unsubscribe.${step}`)}
          </h1>
          <p className="text-balance text-fg-2">
            {step === "done"
              ? t("unsubscribe.done-text", { kind: t(`account.notify-${state.kind}`) })
              : t(`unsubscribe.${step}-text`)}
          </p>
        </div>
        {step === "ask" && state.error !== undefined && (
          <Message tone="poor" title={t("unsubscribe.failed")}>
            {describeProblem(state.error, t).text}
          </Message>
        )}
        {step === "ask" ? (
          <Button variant="primary" className="h-11 w-full" busy={state.busy ?? false} onClick={unsubscribe}>
            {t("unsubscribe.action")}
          </Button>
        ) : (
          <ButtonLink to="/account#notifications" className="h-11 w-full">
            {t("unsubscribe.settings")}
          </ButtonLink>
        )}
      </section>
    </div>
  );
}
