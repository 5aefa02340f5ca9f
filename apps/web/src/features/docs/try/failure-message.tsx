import type { TryFailure } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";

type Props = { failure: TryFailure; detail: string; onMock: (() => void) | undefined; onRetry: () => void };

/** Why there is no response, possible causes, and what to do. */
export function FailureMessage({ failure, detail, onMock, onRetry }: Props) {
  const t = useMessages();
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t("error.retry")}
    </Button>
  );
  const mock = onMock && (
    <Button size="sm" onClick={onMock}>
      {t("try.ask-mock")}
    </Button>
  );
  switch (failure) {
    case "blocked":
      return (
        <Message tone="poor" title={t("try.blocked")} action={mock ?? retry}>
          <p>{t("try.blocked-text")}</p>
          <p className="mt-1.5">
            {t("try.blocked-fix", {
              header: (
                <code dir="ltr" translate="no">
                  Access-Control-Allow-Origin: *
                </code>
              ),
            })}
          </p>
        </Message>
      );
    case "mixed":
      return (
        <Message tone="poor" title={t("try.mixed")} action={mock ?? retry}>
          {t("try.mixed-text")}
        </Message>
      );
    case "timeout":
      return (
        <Message tone="poor" title={t("try.timeout")} action={retry}>
          {t("try.timeout-text")}
        </Message>
      );
    case "cancelled":
      return (
        <Message title={t("try.cancelled")} action={retry}>
          {t("try.cancelled-text")}
        </Message>
      );
    case "invalid":
      return (
        <Message tone="poor" title={t("try.invalid")}>
          {t("try.invalid-text")}{" "}
          <bdi dir="ltr" translate="no">
            {detail}
          </bdi>
        </Message>
      );
  }
}
