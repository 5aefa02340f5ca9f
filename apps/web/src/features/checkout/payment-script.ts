import type { OpenModal } from "./payment-modal.ts";

declare global {
  interface Window {
    FlutterwaveCheckout?: OpenModal;
  }
}

/** The script failed to load in every attempt. */
export class PaymentScriptError extends Error {}

/** The number of attempts and the seconds between them. Values that are not numbers are ignored. */
export type RetryOptions = { attempts?: unknown; interval?: unknown };

/** A download that is not complete after this time, in milliseconds, counts as failed. */
const silence = 20_000;

/** Loads the provider's script once per page. A failed attempt removes its element, so that a later call can retry. */
export async function loadPaymentScript(url: string, patience: RetryOptions = {}): Promise<OpenModal> {
  const { attempts, interval } = readRetryOptions(patience);
  for (let left = attempts; left > 0; left--) {
    try {
      return window.FlutterwaveCheckout ?? (await download(url));
    } catch (error) {
      console.error(error);
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, interval * 1000));
    }
  }
  throw new PaymentScriptError();
}

export function readRetryOptions({ attempts, interval }: RetryOptions): {
  attempts: number;
  interval: number;
} {
  return { attempts: Math.floor(atLeastOne(attempts, 3)), interval: atLeastOne(interval, 1) };
}

function atLeastOne(value: unknown, usual: number): number {
  return typeof value === "number" && Number.isFinite(value) ? Math.max(1, value) : usual;
}

async function download(url: string): Promise<OpenModal> {
  const script = document.createElement("script");
  const came = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    setTimeout(resolve, silence, false);
  });
  script.src = url;
  document.head.append(script);
  // A response that is not the script, such as a captive portal's page, counts as failed too.
  if ((await came) && window.FlutterwaveCheckout) return window.FlutterwaveCheckout;
  script.remove();
  throw new Error(`The payment script could not be downloaded from ${url}`);
}
