import { paymentAccount, services, webhookUrl } from "../environment.ts";
import { startFlutterwaveStandIn } from "./server.ts";

const payments = await startFlutterwaveStandIn({
  port: services.payments.port,
  ...paymentAccount,
  webhookUrl,
});
console.log(`Flutterwave stand-in on ${payments.origin}, events go to ${webhookUrl}`);
