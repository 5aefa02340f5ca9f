import { tmpdir } from "node:os";
import { join } from "node:path";
import { planIds } from "@linkspan/contract";
import * as z from "zod";
import { findKnownSecrets } from "./find-known-secrets.ts";
import { createSessionKeys } from "./session-keys.ts";
import { readSettingFiles } from "./setting-files.ts";

/** 32 random bytes. The zeros of .env.example are public, so they are rejected. */
const isKey = (bytes: Buffer) => bytes.length === 32 && bytes.some((byte) => byte !== 0);

/** Keys, the current one first. Older ones open and confirm what was made with them. */
const sessionKeys = z.string().transform((text, context) => {
  const [current, ...older] = text.split(",").map((each) => Buffer.from(each, "base64"));
  if (current && [current, ...older].every(isKey)) return createSessionKeys([current, ...older]);
  context.addIssue("expected 32 random bytes in base64, or several such keys");
  return z.NEVER;
});

/** Secrets of webhooks, the current one first. Events with any of them are accepted. */
const webhookSecrets = z.string().transform((text, context): [string, ...string[]] => {
  const [current = "", ...older] = text.split(",").map((each) => each.trim());
  if ([current, ...older].some(({ length }) => length < 16))
    context.addIssue("expected at least 16 characters, or several such secrets");
  return [current, ...older];
});

/** `id:base64` pairs, the current key first. Older ones only open what they sealed. */
const keyRing = z.string().transform((text, context) => {
  const keys = text.split(",").map((pair) => {
    const [id = "", secret = ""] = pair.split(":");
    return { id, secret: Buffer.from(secret, "base64") };
  });
  if (keys.some(({ id, secret }) => !id || !isKey(secret))) {
    context.addIssue("expected id:key pairs, each key 32 random bytes in base64");
  }
  return keys;
});

/** `plan.billing=id` pairs, for accounts at the provider whose plans carry other ids than the catalogue's. */
const planIdList = z.string().transform((text, context) => {
  const ids = new Map<string, string>();
  for (const pair of text.split(",")) {
    const [, name, id] = /^\s*((?:business|enterprise)\.(?:monthly|annually))=(\d+)\s*$/.exec(pair) ?? [];
    if (name && id) ids.set(name, id);
    else context.addIssue(`expected plan.billing=id, not ${pair}`);
  }
  return ids;
});

/** `plan.quota=number` pairs, for quotas that differ from the catalog's. Storage is in megabytes. */
const quotaList = z.string().transform((text, context) => {
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
function isLocal(origin: string): boolean {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(origin).hostname);
}

const address = z.url().transform((url) => url.replace(/\/$/, ""));
/** Exactly what `location.origin` says in a browser: proofs and cookies are compared with it. */
const origin = z.url({ protocol: /^https?$/ }).transform((text, context) => {
  const { origin, protocol } = new URL(text);
  if (text.toLowerCase().replace(/\/$/, "") !== origin)
    context.addIssue(`expected an origin such as ${origin}`);
  if (protocol !== "https:" && !isLocal(text)) context.addIssue("expected https, or a loopback address");
  return origin;
});
/** A URL that secrets are sent to. */
const secureUrl = z.url({ protocol: /^https?$/ }).refine((url) => url.startsWith("https:") || isLocal(url), {
  error: "expected https, or a loopback address",
});
/** Host names; `*.` in front stands for every name below. */
const hostList = z.string().transform((text, context) => {
  const hosts = text.split(",").map((host) => host.trim().toLowerCase());
  for (const host of hosts) {
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
      context.addIssue(`expected host names, not ${host}`);
  }
  return hosts;
});
const domainList = z.string().transform((text, context) => {
  const domains = text.split(",").map((domain) => domain.trim().toLowerCase());
  for (const domain of domains) {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) context.addIssue(`expected domains, not ${domain}`);
  }
  return domains;
});
const signInMethods = z.string().transform((text, context) => {
  const result = z
    .array(z.enum(["figma", "oidc"]))
    .min(1)
    .safeParse(text.split(",").map((name) => name.trim()));
  if (!result.success) context.addIssue("expected figma, oidc or both, comma-separated");
  return [...new Set(result.data)];
});
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const days = (fallback: number) => z.coerce.number().int().min(1).max(36_500).default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** Every setting, in the order of `.env.example`, which a test makes from this schema. */
export const Config = z.object({
  ROLE: z.enum(["api", "worker", "all"]).default("all").describe("Role of this process: api, worker or all"),
  HOST: z.string().default("127.0.0.1").describe("Address the API listens on"),
  PORT: port(4000).describe("Port the API listens on"),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that every role serves /metrics, /livez and /readyz on; keep it private"),
  METRICS_PORT: port(4001).describe("Port of /metrics, /livez and /readyz"),
  PUBLIC_ORIGIN: origin
    .describe("Public origin of the site, as browsers see it")
    .meta({ example: "http://127.0.0.1:4000" }),
  TRUSTED_PROXIES: count(0).describe("Number of trusted reverse proxies (X-Forwarded-For)"),
  DATABASE_URL: z
    .string()
    .describe("PostgreSQL 15 or newer")
    .meta({ example: "postgres://linkspan@127.0.0.1:5432/linkspan" }),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe(
      "The same database without the connection pooler, when DATABASE_URL is a pooler such as PgBouncer",
    )
    .meta({ example: "postgres://linkspan@127.0.0.1:5433/linkspan" }),
  DATABASE_READ_URL: z
    .string()
    .optional()
    .describe(
      "A streaming replica for reading documentation, for all processes; the primary is used without it",
    )
    .meta({ example: "postgres://linkspan@127.0.0.1:5434/linkspan" }),
  DATABASE_POOL: count(10).describe("Database pool size per process"),
  CACHE_MEGABYTES: count(256).describe(
    "Memory for cached documentation, search and pages per process, in MiB",
  ),
  REDIS_URL: z
    .string()
    .optional()
    .describe("Redis 7, for shared rate limits; without it they are counted per process")
    .meta({ example: "redis://127.0.0.1:6379" }),
  BLOB_STORE: z
    .enum(["postgres", "s3"])
    .default("postgres")
    .describe("Where uploads, pictures and stored results go: postgres, or s3 for an object store"),
  S3_ENDPOINT: address
    .optional()
    .describe("URL of the object store's S3 API; the bucket is in the path")
    .meta({ example: "https://s3.eu-north-1.amazonaws.com" }),
  S3_REGION: z
    .string()
    .default("us-east-1")
    .describe("Region that requests to the object store are signed for"),
  S3_BUCKET: z.string().optional().describe("Bucket for blobs").meta({ example: "linkspan-blobs" }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key of the object store")
    .meta({ example: "access-key" }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe("Secret key of the object store")
    .meta({ example: "object-store-secret" }),
  SIGN_IN: signInMethods
    .default(["figma"])
    .describe("Ways to sign in, in the order of their buttons: figma, oidc, comma-separated")
    .meta({ example: "figma" }),
  OIDC_ISSUER: secureUrl
    .default("")
    .describe("With oidc in SIGN_IN: the OpenID provider's issuer")
    .meta({ example: "https://id.example.com" }),
  OIDC_CLIENT_ID: z
    .string()
    .default("")
    .describe("Client ID at the OpenID provider")
    .meta({ example: "linkspan" }),
  OIDC_CLIENT_SECRET: z
    .string()
    .default("")
    .describe("Client secret at the OpenID provider, sent in the request's body")
    .meta({ example: "oidc-client-secret" }),
  OIDC_NAME: z.string().max(40).default("SSO").describe("Name of the OpenID provider on the sign-in button"),
  REGISTRATION: z
    .enum(["open", "closed"])
    .default("open")
    .describe(
      "Who may sign in for the first time: anyone, or only people who are invited or whom an administrator created",
    ),
  ALLOWED_EMAIL_DOMAINS: domainList
    .optional()
    .describe("Domains of the email addresses that may sign in for the first time, comma-separated")
    .meta({ example: "example.com,example.org" }),
  FIGMA_EMAILS: z
    .enum(["unverified", "verified"])
    .default("unverified")
    .describe(
      "Whether email addresses from Figma, which doesn't say if it has verified them, identify people at their first sign-in: unverified or verified",
    ),
  FIGMA_AUTHORIZE_URL: address.default("https://www.figma.com/oauth").describe("Figma's sign-in page"),
  FIGMA_API_URL: address.default("https://api.figma.com").describe("Figma's REST API"),
  FIGMA_CLIENT_ID: z
    .string()
    .default("")
    .describe("Client ID of the Figma app")
    .meta({ example: "client-id", isSet: true }),
  FIGMA_CLIENT_SECRET: z
    .string()
    .default("")
    .describe("Client secret of the Figma app")
    .meta({ example: "client-secret", isSet: true }),
  PAYMENTS: z
    .enum(["flutterwave", "none"])
    .default("flutterwave")
    .describe("Who processes payments; with none, plans are granted, and no page shows a price"),
  DEFAULT_PLAN: z
    .enum(planIds)
    .default("enterprise_plus")
    .describe("With PAYMENTS=none: plan of new accounts"),
  FLUTTERWAVE_API_URL: address
    .default("https://api.flutterwave.com")
    .describe("The payment provider's API, Flutterwave v3"),
  FLUTTERWAVE_SCRIPT_URL: z
    .url()
    .default("https://checkout.flutterwave.com/v3.js")
    .describe("URL of the provider's checkout script; the checkout page allows scripts from this origin"),
  FLUTTERWAVE_PUBLIC_KEY: z
    .string()
    .default("")
    .describe("Public key of the provider")
    .meta({ example: "FLWPUBK-x", isSet: true }),
  FLUTTERWAVE_SECRET_KEY: z
    .string()
    .default("")
    .describe("Secret key of the provider")
    .meta({ example: "FLWSECK-x", isSet: true }),
  FLUTTERWAVE_WEBHOOK_SECRET: webhookSecrets
    .default([""])
    .describe(
      "Secret that verifies the provider's webhooks (at least 16 characters), or several, comma-separated",
    )
    .meta({ example: "a-long-random-secret", isSet: true }),
  FLUTTERWAVE_PLAN_IDS: planIdList
    .optional()
    .describe("Provider plan IDs that differ from the defaults: plan.billing=id, comma-separated")
    .meta({ example: "business.monthly=140514,business.annually=140516" }),
  PLAN_QUOTAS: quotaList
    .optional()
    .describe(
      "Quotas that differ from the plan catalog's: plan.storage=megabytes per owner, plan.revisions=count per project, comma-separated",
    )
    .meta({ example: "enterprise_plus.storage=100000,starter.revisions=100" }),
  TOKEN_KEYS: keyRing
    .describe(
      "Keys that encrypt Figma tokens at rest: id:key, current key first; generate with openssl rand -base64 32",
    )
    .meta({ example: "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" }),
  SESSION_SECRET: sessionKeys
    .describe(
      "Key that tokens and links are derived from, or several, comma-separated, current key first; generate with openssl rand -base64 32",
    )
    .meta({ example: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" }),
  SMTP_URL: z.string().describe("SMTP server URL").meta({ example: "smtp://127.0.0.1:1025" }),
  MAIL_FROM: z
    .string()
    .describe("From address of outgoing email")
    .meta({ example: '"Linkspan <no-reply@linkspan.example>"' }),
  SALES_EMAIL: z
    .union([z.literal(""), z.email()])
    .default("")
    .describe("Recipient of sales requests")
    .meta({ example: "sales@linkspan.example", isSet: true }),
  SUPPORT_EMAIL: z
    .email()
    .describe("Recipient of contact form messages")
    .meta({ example: "support@linkspan.example" }),
  SECURITY_CONTACT: z
    .string()
    .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
    .pipe(z.url({ protocol: /^(https|mailto)$/ }))
    .optional()
    .describe(
      "Where to report vulnerabilities, an email address or an https URL, for /.well-known/security.txt",
    )
    .meta({ example: "security@linkspan.example" }),
  AUDIT_RETENTION_DAYS: days(400).describe("Days that security and activity events are kept"),
  MESSAGE_RETENTION_DAYS: days(730).describe(
    "Days that messages of the contact form and sales requests are kept",
  ),
  RATE_LIMIT: count(600).describe("Requests per minute per IP address, and per account"),
  RATE_LIMIT_STRICT: count(60).describe(
    "Requests per minute per IP address, and per account, for each sign-in, refresh and upload route",
  ),
  RATE_LIMIT_FORM: count(6).describe("Requests per minute per IP address, for each public form"),
  RATE_LIMIT_HOOK: count(6000).describe("Requests per minute per IP address, for payment webhooks"),
  RATE_LIMIT_PICTURE: count(600).describe(
    "Pictures of screens per minute: uploads per IP address and per account, and new pictures per owner of projects",
  ),
  RATE_LIMIT_MOCK: count(300).describe("Requests per minute per IP address, for mock servers"),
  RATE_LIMIT_LINK: count(6000).describe(
    "Requests per minute per share link, from all IP addresses; several times the limits per IP address, or one reader could keep others out",
  ),
  STOP_DELAY_MS: count(5000).describe(
    "Milliseconds /readyz reports 503 before the process stops accepting connections",
  ),
  REVISION_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe("Revisions a worker analyzes in parallel; each uses up to 512 MB in a child process"),
  UPLOAD_DIR: z
    .string()
    .default(() => join(tmpdir(), "linkspan-uploads"))
    .describe("Directory for uploads in progress (default: a folder in the system temp directory)")
    .meta({ example: "/tmp/linkspan-uploads" }),
  WEB_DIR: z
    .string()
    .default("apps/web/build/client")
    .describe("Directory of the built web app, relative to the working directory; not served if missing"),
  DOCUMENTS_BUNDLE: z
    .string()
    .default("apps/web/build/server/documents.js")
    .describe(
      "Server bundle that renders documentation as HTML, of the same build as WEB_DIR, relative to the working directory; without it, the browser renders documentation",
    ),
  OUTBOUND_HOSTS: hostList
    .optional()
    .describe(
      "Hosts that imports by URL, pictures of Figma and webhooks may reach, comma-separated; without it, every public host",
    )
    .meta({ example: "*.example.com,hooks.slack.com" }),
  SAFE_FETCH_TEST_HOST: z
    .string()
    .optional()
    .describe("Tests only: host:port that imports may fetch although it is private; rejected in production")
    .meta({ example: "127.0.0.1:8080" }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe("OpenTelemetry collector (OTLP over HTTP) that traces are sent to; without it there are none")
    .meta({ example: "http://127.0.0.1:4318" }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("Share of requests whose traces are sent, 0 to 1"),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("Minimum log level"),
});
export type Config = z.infer<typeof Config>;

/** A folder with the built programs of child processes. Only tests set it: see `findProgram`. */
export const builtPrograms = process.env.BUILT_PROGRAMS;

/** Reads the environment, or throws one message that names every wrong setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  // In an environment file, an empty value means that the setting is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const files = readSettingFiles(given, Object.keys(Config.shape));
  const result = Config.safeParse(files.settings);
  const issues = result.error?.issues.filter(({ path }) => !files.wrong.has(String(path[0]))) ?? [];
  const wrong = [...files.wrong.values(), ...issues.map(formatIssue)];
  if (result.success) {
    if (!isLocal(result.data.PUBLIC_ORIGIN)) wrong.push(...findLocalOnly(result.data));
    wrong.push(
      ...findMissingS3(result.data),
      ...findMissingPayments(result.data),
      ...findMissingSignIn(result.data),
    );
    if (wrong.length === 0) return result.data;
  }
  throw new Error(`Invalid configuration (see .env.example):\n${wrong.join("\n")}`);
}

/** The settings of an object store that are missing, where there is one. */
function findMissingS3(config: Config): string[] {
  const settings = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (config.BLOB_STORE !== "s3" && config.S3_ENDPOINT === undefined) return [];
  const missing = settings.filter((name) => config[name] === undefined);
  return missing.map((name) => `  ${name}: required for an object store`);
}

/** What selling plans takes. */
function findMissingPayments(config: Config): string[] {
  if (config.PAYMENTS === "none") return [];
  const settings = [
    "FLUTTERWAVE_PUBLIC_KEY",
    "FLUTTERWAVE_SECRET_KEY",
    "FLUTTERWAVE_WEBHOOK_SECRET",
    "SALES_EMAIL",
  ] as const;
  const missing = settings.filter((name) => String(config[name]) === "");
  return missing.map((name) => `  ${name}: required, unless PAYMENTS=none`);
}

const signInSettings = {
  figma: ["FIGMA_CLIENT_ID", "FIGMA_CLIENT_SECRET"],
  oidc: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
} as const;

/** What the ways to sign in take. */
function findMissingSignIn(config: Config): string[] {
  return config.SIGN_IN.flatMap((provider) =>
    signInSettings[provider]
      .filter((name) => config[name] === "")
      .map((name) => `  ${name}: required for ${provider} in SIGN_IN`),
  );
}

/** What belongs on a developer's machine alone: the private host of tests, and secrets that are in every clone. */
function findLocalOnly(config: Config): string[] {
  const { SAFE_FETCH_TEST_HOST: testHost } = config;
  return [
    ...findKnownSecrets(config).map(
      (name) => `  ${name}: known to everyone with a copy of the source, generate your own`,
    ),
    ...(testHost === undefined ? [] : ["  SAFE_FETCH_TEST_HOST: not allowed where the origin is public"]),
  ];
}

function formatIssue({ path, message }: z.core.$ZodIssue): string {
  return `  ${path.join(".")}: ${message}`;
}
