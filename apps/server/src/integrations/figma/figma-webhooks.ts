import * as z from "zod";
import { callFigma, readJson } from "./figma-request.ts";

/** Webhooks of Figma's files. */
export type FigmaWebhooks = {
  /** Has Figma send FILE_UPDATE events of a file, and returns the webhook's ID. */
  createWebhook(
    token: string,
    webhook: { fileKey: string; endpoint: string; passcode: string },
  ): Promise<string>;
  deleteWebhook(token: string, id: string): Promise<void>;
};

const maxBytes = 64 * 1024;
const timeoutMs = 20_000;

const Created = z.object({ id: z.string().min(1).max(200) });

export function openFigmaWebhooks(apiUrl: string): FigmaWebhooks {
  return {
    async createWebhook(token, { fileKey, endpoint, passcode }) {
      const response = await callFigma(apiUrl, {
        method: "POST",
        path: "/v2/webhooks",
        token,
        json: { event_type: "FILE_UPDATE", context: "file", context_id: fileKey, endpoint, passcode },
        timeoutMs,
      });
      return (await readJson(response, Created, maxBytes)).id;
    },
    async deleteWebhook(token, id) {
      const path = `/v2/webhooks/${encodeURIComponent(id)}`;
      const response = await callFigma(apiUrl, { method: "DELETE", path, token, timeoutMs });
      await response.body?.cancel();
    },
  };
}
