import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { AppError } from "../../app-error.ts";
import type { ChargeHint } from "./payment-provider.ts";

type Headers = Record<string, string | string[] | undefined>;

const Event = z.object({
  event: z.string().max(100),
  data: z.object({
    id: z.union([z.int(), z.string().regex(/^\d{1,20}$/)]),
    status: z.string().max(40),
  }),
});

/** Whether the provider signed these bytes: with a shared secret itself, or with an HMAC under it. */
function isSigned(body: Buffer, headers: Headers, secrets: readonly string[]): boolean {
  return secrets.some((secret) => {
    const digest = createHmac("sha256", secret).update(body).digest("base64");
    return isEqual(headers["verif-hash"], secret) || isEqual(headers["flutterwave-signature"], digest);
  });
}

/** In the same time for every wrong answer, whatever its length. */
function isEqual(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== "string") return false;
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The charge that a signed event is about. Other events are the provider's business. */
export function readFlutterwaveEvent(
  body: Buffer,
  headers: Headers,
  secrets: readonly string[],
): ChargeHint | null {
  if (!isSigned(body, headers, secrets)) throw new AppError("invalid_webhook_signature");
  const event = Event.safeParse(parseJson(body));
  if (!event.success || event.data.event !== "charge.completed") return null;
  const { id, status } = event.data.data;
  return { key: `charge:${id}:${status}`, chargeId: String(id) };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError("invalid_request", "The event is not JSON.");
  }
}
