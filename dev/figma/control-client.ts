import type { Failure, SeenRequest } from "../stand-in/traffic.ts";
import type { GivenFile } from "./design-files.ts";
import type { EditOperation } from "./edit-operations.ts";
import type { Seat } from "./rate-limits.ts";
import type { SizeLimits } from "./request-size.ts";
import type { Delivery } from "./webhook-deliveries.ts";

export type FigmaControl = ReturnType<typeof openFigmaControl>;

/** Controls a running stand-in from any process. */
export function openFigmaControl(origin: string) {
  async function send<Result = void>(method: "GET" | "POST", name: string, body?: object): Promise<Result> {
    const response = await fetch(`${origin}/_control/${name}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Result;
  }

  return {
    /** Plans faults of a route such as "GET /v1/files/:id/nodes"; `:id` stands for any segment. */
    fail: (failure: Failure) => send("POST", "fail", failure),
    /** Moves the stand-in's clock: tokens, rate limits and image URLs expire by it. */
    advance: (seconds: number) => send("POST", "advance", { seconds }),
    /** Restores files, limits and clock, and clears tokens, webhooks, dev resources and seen requests. */
    reset: () => send("POST", "reset"),
    /** Requests of applications, and how many there were of each method and path. */
    requests: () => send<{ requests: SeenRequest[]; counts: Record<string, number> }>("GET", "requests"),

    addFile: ({ key, file, pictures = {} }: GivenFile) => {
      const encoded = Object.entries(pictures).map(([id, png]) => [id, png.toString("base64")]);
      return send("POST", "files", { key, file, pictures: Object.fromEntries(encoded) });
    },
    /** Another file with the same content, so that edits do not disturb other tests. */
    copyFile: (copy: string, key: string) => send("POST", "files", { copy, key }),
    /** Changes a file as a designer would; all operations or none. */
    edit: (key: string, operations: EditOperation[]) => send("POST", "edit", { key, operations }),

    setSeat: (person: string, seat: Seat) => send("POST", "seats", { person, seat }),
    /** How many IDs and nodes one request may ask for before Figma calls it too large. */
    setSizeLimits: (limits: Partial<SizeLimits>) => send("POST", "size-limits", limits),

    /** Sends FILE_UPDATE to the webhooks of a file. */
    sendFileUpdate: (key: string) => send("POST", "file-update", { key }),
    /** All webhook events so far, after those on their way have arrived. */
    deliveries: () => send<Delivery[]>("GET", "deliveries"),
  };
}
