import * as z from "zod";
import { defineJob } from "../../jobs/define-job.ts";
import * as work from "./import-work.ts";

export const failImport = defineJob({
  name: "fail-import",
  data: work.continueImport.data,
  retries: 20,
  load: async () => (await import("./run-import.service.ts")).failImport,
});

export const continueImport = defineJob({
  ...work.continueImport,
  // About two minutes in all: then the import is marked as failed, and people can retry it.
  retries: 6,
  onRetriesExhausted: failImport,
  concurrency: () => 3,
  load: async () => (await import("./run-import.service.ts")).runImportStep,
});

export const resumeImports = defineJob({
  name: "resume-imports",
  data: z.object({}),
  retries: 3,
  cron: "*/5 * * * *",
  isSingle: true,
  load: async () => {
    const { resumeParkedImports } = await import("./run-import.service.ts");
    return (deps) => resumeParkedImports(deps);
  },
});

export const createWebhook = defineJob({
  ...work.createWebhook,
  retries: 5,
  load: async () => (await import("./figma-webhooks.service.ts")).createFigmaWebhook,
});

export const removeWebhooks = defineJob({
  name: "remove-figma-webhooks",
  data: z.object({}),
  retries: 3,
  cron: "*/10 * * * *",
  isSingle: true,
  load: async () => {
    const { removeUnusedWebhooks } = await import("./figma-webhooks.service.ts");
    return (deps) => removeUnusedWebhooks(deps);
  },
});
