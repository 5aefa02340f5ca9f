import type {
  PostWebhookRequestBody,
  PutWebhookRequestBody,
  WebhookV2,
  WebhookV2Event,
} from "@figma/rest-api-spec";
import { readJson, sendJson } from "../stand-in/replies.ts";
import type { Access } from "./access.ts";
import type { DesignFile } from "./design-files.ts";
import { Refused } from "./errors.ts";
import type { Person } from "./people.ts";
import type { Call } from "./route-table.ts";
import type { WebhookDeliveries } from "./webhook-deliveries.ts";

const maxPerFile = 3;

const events: ReadonlySet<WebhookV2Event> = new Set<WebhookV2Event>([
  "FILE_UPDATE",
  "FILE_VERSION_UPDATE",
  "FILE_DELETE",
  "LIBRARY_PUBLISH",
  "FILE_COMMENT",
  "DEV_MODE_STATUS_UPDATE",
]);

function validateBody({ event_type, endpoint, passcode, description = "" }: PutWebhookRequestBody): void {
  if (!events.has(event_type)) throw new Refused(400, "Invalid event_type");
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint) || endpoint.length > 2048)
    throw new Refused(400, "Invalid endpoint");
  if (!passcode || passcode.length > 100) throw new Refused(400, "Invalid passcode");
  if (description.length > 150) throw new Refused(400, "Invalid description");
}

/** `team_id` is deprecated and left out, so that no one relies on it. */
type FileWebhook = Omit<WebhookV2, "team_id">;

/** Figma returns the passcode only to the calls that set it. */
function hidePasscode(webhook: FileWebhook): FileWebhook {
  return { ...webhook, passcode: "" };
}

/** Webhooks of files; those of teams and projects are left out. */
export function createWebhooks(clientId: string, access: Access, deliveries: WebhookDeliveries) {
  const webhooks = new Map<string, FileWebhook>();
  let lastId = 0;

  const listOf = (fileKey: string) =>
    [...webhooks.values()].filter(({ context_id }) => context_id === fileKey);

  function openEditable(fileKey: string, person: Person): DesignFile {
    const file = access.openFile(fileKey, person, 2);
    if (file.content.role === "viewer") throw new Refused(403, "No permission to edit this file");
    return file;
  }

  function openWebhook({ params }: Call, person: Person): FileWebhook {
    const webhook = webhooks.get(params.id ?? "");
    if (!webhook) throw new Refused(404, "Webhook not found");
    openEditable(webhook.context_id, person);
    return webhook;
  }

  return {
    async create({ request, response }: Call, person: Person): Promise<void> {
      const body = (await readJson(request)) as PostWebhookRequestBody;
      validateBody(body);
      if (body.context !== "file") throw new Refused(400, "The stand-in has webhooks of files only");
      const file = openEditable(body.context_id, person);
      if (file.plan === "starter") throw new Refused(403, "Webhooks are not available on the Starter plan");
      if (listOf(file.key).length >= maxPerFile)
        throw new Refused(400, "The file already has the maximum of 3 webhooks");
      lastId += 1;
      const webhook: FileWebhook = {
        id: String(lastId),
        event_type: body.event_type,
        context: "FILE",
        context_id: file.key,
        plan_api_id: `team::${file.plan}`,
        status: body.status ?? "ACTIVE",
        client_id: clientId,
        passcode: body.passcode,
        endpoint: body.endpoint,
        description: body.description ?? null,
      };
      webhooks.set(webhook.id, webhook);
      if (webhook.status === "ACTIVE") deliveries.send(webhook, { event_type: "PING" });
      sendJson(response, 200, webhook);
    },

    list({ response, url }: Call, person: Person): void {
      if (url.searchParams.get("context") !== "file")
        throw new Refused(400, "The stand-in has webhooks of files only");
      const file = openEditable(url.searchParams.get("context_id") ?? "", person);
      const body: { webhooks: FileWebhook[] } = { webhooks: listOf(file.key).map(hidePasscode) };
      sendJson(response, 200, body);
    },

    get(call: Call, person: Person): void {
      sendJson(call.response, 200, hidePasscode(openWebhook(call, person)));
    },

    async update(call: Call, person: Person): Promise<void> {
      const body = (await readJson(call.request)) as PutWebhookRequestBody;
      const known = openWebhook(call, person);
      validateBody(body);
      const { event_type, endpoint, passcode, status = known.status, description = known.description } = body;
      const webhook: FileWebhook = { ...known, event_type, endpoint, passcode, status, description };
      webhooks.set(webhook.id, webhook);
      sendJson(call.response, 200, webhook);
    },

    remove(call: Call, person: Person): void {
      const webhook = openWebhook(call, person);
      webhooks.delete(webhook.id);
      sendJson(call.response, 200, webhook);
    },

    /** What Figma does at most 30 minutes after the last edit of a file. */
    sendFileUpdate({ key, content }: DesignFile): void {
      const listening = listOf(key).filter(
        ({ status, event_type }) => status === "ACTIVE" && event_type === "FILE_UPDATE",
      );
      for (const webhook of listening) {
        deliveries.send(webhook, { event_type: "FILE_UPDATE", file_key: key, file_name: content.name });
      }
    },

    reset: () => webhooks.clear(),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
