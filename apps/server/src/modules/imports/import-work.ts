import * as z from "zod";

/** The work that imports put into the queue, apart from `imports.jobs.ts`: what does it puts in more of it. */
export const continueImport = {
  name: "continue-import",
  data: z.object({ projectId: z.uuid(), importId: z.uuid(), step: z.number().int() }),
};
export type ImportStep = z.infer<typeof continueImport.data>;

export const createWebhook = { name: "create-figma-webhook", data: z.object({ projectId: z.uuid() }) };
