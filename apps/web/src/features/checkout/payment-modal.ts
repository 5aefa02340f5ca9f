import type { Intent } from "@linkspan/contract";
import { countEvent } from "../../lib/site/analytics.ts";

type PaymentResult = { status: string };

type ModalOptions = Pick<
  Intent,
  "public_key" | "currency" | "payment_plan" | "payment_options" | "customer" | "meta" | "customizations"
> & {
  tx_ref: string;
  /** In dollars: the provider counts in whole units. */
  amount: number;
  callback: (result: PaymentResult) => void;
  onclose: () => void;
};

/** The global function that the provider's script defines. */
export type OpenModal = (options: ModalOptions) => { close?: () => void } | undefined;

/** The provider's version that the options are written for. */
const library = { library: "linkspan-checkout", version: "3" };

/** Shows the provider's window. Resolves to its unverified result, or to undefined when it was closed. */
export function openPaymentWindow(open: OpenModal, intent: Intent): Promise<PaymentResult | undefined> {
  const { reference, amount, script_url: _, ...options } = intent;
  return new Promise((resolve) => {
    const modal = open({
      ...options,
      tx_ref: reference,
      amount: amount / 100,
      callback(result) {
        countEvent("payment_callback", {
          public_key: intent.public_key,
          ...library,
          title: intent.customizations.title,
          message: result.status,
        });
        // First, because closing the window calls `onclose`.
        resolve(result);
        modal?.close?.();
        removeFrame();
      },
      onclose: () => resolve(undefined),
    });
  });
}

/** The frame covers the whole page: unless removed, it would hide the result of the payment. */
function removeFrame(): void {
  for (const frame of document.querySelectorAll("iframe[name=checkout]")) frame.remove();
  document.body.style.removeProperty("overflow");
}
