import { defineJob } from "../../jobs/define-job.ts";
import { deliveryWork } from "./delivery-work.ts";

export const deliverWebhook = defineJob({
  ...deliveryWork,
  // Of runs that break off. A receiver that fails is no failed job: its message is tried again by a job of its own.
  retries: 5,
  // Receivers that don't respond keep a slot for seconds.
  concurrency: () => 4,
  load: async () => (await import("./deliver-webhook.ts")).deliver,
});
