import * as z from "zod";
import { createSessionKeys } from "../session-keys.ts";

/** 32 random bytes. The zeros of .env.example are public, so they are rejected. */
const isKey = (bytes: Buffer) => bytes.length === 32 && bytes.some((byte) => byte !== 0);

/** Keys, the current one first. Older ones open and confirm what was made with them. */
export const sessionKeys = z.string().transform((text, context) => {
  const [current, ...older] = text.split(",").map((each) => Buffer.from(each, "base64"));
  if (current && [current, ...older].every(isKey)) return createSessionKeys([current, ...older]);
  context.addIssue("expected 32 random bytes in base64, or several such keys");
  return z.NEVER;
});

/** Secrets of webhooks, the current one first. Events with any of them are accepted. */
export const webhookSecrets = z.string().transform((text, context): [string, ...string[]] => {
  const [current = "", ...older] = text.split(",").map((each) => each.trim());
  if ([current, ...older].some(({ length }) => length < 16))
    context.addIssue("expected at least 16 characters, or several such secrets");
  return [current, ...older];
});

/** `id:base64` pairs, the current key first. Older ones only open what they sealed. */
export const keyRing = z.string().transform((text, context) => {
  const keys = text.split(",").map((pair) => {
    const [id = "", secret = ""] = pair.split(":");
    return { id, secret: Buffer.from(secret, "base64") };
  });
  if (keys.some(({ id, secret }) => !id || !isKey(secret))) {
    context.addIssue("expected id:key pairs, each key 32 random bytes in base64");
  }
  return keys;
});

/** `plan.billing=id` pairs, for accounts at the provider whose plans carry other IDs than the catalog's. */
export const planIdList = z.string().transform((text, context) => {
  const ids = new Map<string, string>();
  for (const pair of text.split(",")) {
    const [, name, id] = /^\s*((?:business|enterprise)\.(?:monthly|annually))=(\d+)\s*$/.exec(pair) ?? [];
    if (name && id) ids.set(name, id);
    else context.addIssue(`expected plan.billing=id, not ${pair}`);
  }
  return ids;
});

/** `plan.quota=number` pairs, for quotas that differ from the catalog's. Storage is in megabytes. */
export const quotaList = z.string().transform((text, context) => {
  const quotas = new Map<string, number>();
  for (const pair of text.split(",")) {
    const [, quota, unit, count] =
      /^\s*((?:starter|business|enterprise|enterprise_plus)\.(storage|revisions))=(\d{1,9})\s*$/.exec(pair) ??
      [];
    if (quota) quotas.set(quota, Number(count) * (unit === "storage" ? 1e6 : 1));
    else context.addIssue(`expected plan.storage=megabytes or plan.revisions=count, not ${pair}`);
  }
  return quotas;
});

/** Whether an origin is that of a developer's or a test's own machine; everything else is production. */
export function isLocal(origin: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(origin).hostname);
}

export const baseUrl = z.url().transform((url) => url.replace(/\/$/, ""));
/** Exactly what `location.origin` says in a browser: proofs and cookies are compared with it. */
export const origin = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin, protocol } = new URL(text);
  if (text.toLowerCase().replace(/\/$/, "") !== origin)
    context.addIssue(`expected an origin such as ${origin}`);
  if (protocol !== "https:" && !isLocal(text)) context.addIssue("expected https, or a loopback address");
  return origin;
});
/** A URL that secrets are sent to. */
export const secureUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith("https:") || isLocal(url), {
    error: "expected https, or a loopback address",
  });
/** An https URL, or an email address as one. */
export const contactUrl = z
  .string()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .pipe(z.url({ protocol: /^(https|mailto)$/ }));
/** Host names; `*.` in front stands for every name below. */
export const hostList = z.string().transform((text, context) => {
  const hosts = text.split(",").map((host) => host.trim().toLowerCase());
  for (const host of hosts) {
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
      context.addIssue(`expected host names, not ${host}`);
  }
  return hosts;
});
export const domainList = z.string().transform((text, context) => {
  const domains = text.split(",").map((domain) => domain.trim().toLowerCase());
  for (const domain of domains) {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) context.addIssue(`expected domains, not ${domain}`);
  }
  return domains;
});
export const signInMethods = z.string().transform((text, context) => {
  const result = z
    .array(z.enum(["figma", "oidc"]))
    .min(1)
    .safeParse(text.split(",").map((name) => name.trim()));
  if (!result.success) context.addIssue("expected figma, oidc or both, comma-separated");
  return [...new Set(result.data)];
});
export const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
export const days = (fallback: number) => z.coerce.number().int().min(1).max(36_500).default(fallback);
export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
