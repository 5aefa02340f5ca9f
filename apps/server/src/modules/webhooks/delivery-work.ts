import * as z from "zod";

/** The job that sends a message, without its handler: the handler enqueues the next attempt itself. */
export const deliveryWork = {
  name: "deliver-webhook",
  data: z.object({ projectId: z.uuid(), delivery: z.uuid() }),
};
