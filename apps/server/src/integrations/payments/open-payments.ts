import type { Config } from "../../config.ts";
import { openFlutterwave } from "./flutterwave.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The payment provider. Without payments, nothing that uses it is mounted or scheduled. */
export function openPayments(config: Config): PaymentProvider {
  return config.PAYMENTS === "none" ? noPayments : openFlutterwave(config);
}

const refuse = () => {
  throw new Error("payments are disabled (PAYMENTS=none)");
};
const rejectCall = async () => refuse();

const noPayments: PaymentProvider = {
  checkout: { scriptUrl: "", publicKey: "" },
  findCharge: rejectCall,
  readCharge: rejectCall,
  listCharges: rejectCall,
  findSubscription: rejectCall,
  cancel: rejectCall,
  reactivate: rejectCall,
  refund: rejectCall,
  readEvent: refuse,
};
