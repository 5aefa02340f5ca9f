import type { IncomingMessage, ServerResponse } from "node:http";
import type { GetFileResponse } from "@figma/rest-api-spec";
import { readJson, sendJson } from "../stand-in/replies.ts";
import type { createTraffic, Failure } from "../stand-in/traffic.ts";
import type { DesignFiles } from "./design-files.ts";
import { editFile } from "./edit-file.ts";
import type { EditOperation } from "./edit-operations.ts";
import { Refused } from "./errors.ts";
import type { RateLimits, Seat } from "./rate-limits.ts";
import type { RequestSize, SizeLimits } from "./request-size.ts";
import type { WebhookDeliveries } from "./webhook-deliveries.ts";
import type { Webhooks } from "./webhooks.ts";

const maxBytes = 128 * 1024 * 1024;

type Controlled = {
  traffic: ReturnType<typeof createTraffic>;
  clock: { now: () => number; advance: (seconds: number) => void };
  designs: DesignFiles;
  limits: RateLimits;
  size: RequestSize;
  webhooks: Webhooks;
  deliveries: WebhookDeliveries;
  reset: () => void;
};

type NewFile =
  | { key: string; copy: string }
  | { key: string; file: GetFileResponse; pictures: Record<string, string> };

function addFile(designs: DesignFiles, added: NewFile): void {
  if ("copy" in added) {
    designs.copy(added.copy, added.key);
    return;
  }
  const decoded = Object.entries(added.pictures).map(([id, png]) => [id, Buffer.from(png, "base64")]);
  designs.add({ key: added.key, file: added.file, pictures: Object.fromEntries(decoded) });
}

/** Lets tests control the stand-in over HTTP, because it may run in another process. */
export function createControl({
  traffic,
  clock,
  designs,
  limits,
  size,
  webhooks,
  deliveries,
  reset,
}: Controlled) {
  const commands: Record<string, (body: never) => unknown> = {
    "POST fail": (failure: Failure) => traffic.plan(failure),
    "POST advance": ({ seconds }: { seconds: number }) => clock.advance(seconds),
    "POST reset": () => reset(),
    "GET requests": () => ({ requests: traffic.requests(), counts: traffic.counts() }),
    "POST files": (added: NewFile) => addFile(designs, added),
    "POST edit": ({ key, operations }: { key: string; operations: EditOperation[] }) =>
      designs.save(editFile(designs.require(key), operations, clock.now())),
    "POST seats": ({ person, seat }: { person: string; seat: Seat }) => limits.setSeat(person, seat),
    "POST size-limits": (changes: Partial<SizeLimits>) => size.set(changes),
    "POST file-update": ({ key }: { key: string }) => webhooks.sendFileUpdate(designs.require(key)),
    "GET deliveries": () => deliveries.list(),
  };

  /** Runs a command; what it returns is the response. */
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const command = commands[`${request.method} ${path.slice("/_control/".length)}`];
    if (!command) throw new Refused(404, "Not found");
    const result = await command((await readJson(request, maxBytes)) as never);
    if (result === undefined) response.writeHead(204).end();
    else sendJson(response, 200, result);
  };
}
