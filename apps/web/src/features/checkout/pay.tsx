import { Lock } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import type { usePayment } from "./use-payment.ts";

type Props = { payment: ReturnType<typeof usePayment>; email: string };

const wide = { size: "lg", className: "h-[50px] w-full" } as const;

/** The Pay Now button, replaced by the payment's status: a person who has paid must not be asked to pay again. */
export function PaymentAction({ payment: { state, pay, check }, email }: Props) {
  const t = useMessages();
  if (state.at === "checking") {
    return (
      <div role="status" className="flex gap-3 rounded-3 bg-surface px-4 py-3.5 inset-ring inset-ring-line">
        <span className="mt-0.5">
          <Spinner size={18} />
        </span>
        <div>
          <p className="font-[620]">{t("checkout.checking")}</p>
          <p className="text-fg-2">{t("checkout.checking-text")}</p>
        </div>
      </div>
    );
  }
  if (state.at === "unsettled") {
    return (
      <div role="status" className="grid gap-4">
        <Message tone="fair" title={t("checkout.unsettled")}>
          {t("checkout.unsettled-text", { email: <bdi>{email}</bdi> })}
        </Message>
        <Button {...wide} onClick={() => check(state.reference)}>
          {t("checkout.check-again")}
        </Button>
      </div>
    );
  }
  const trouble = state.at === "ready" ? state.trouble : undefined;
  return (
    <div className="grid gap-4">
      {trouble && <Message tone="poor" title={t(`checkout.${trouble}`)} />}
      <Button
        {...wide}
        variant="primary"
        icon={<Lock aria-hidden />}
        busy={state.at === "paying"}
        onClick={pay}
      >
        {t("checkout.pay")}
      </Button>
    </div>
  );
}
