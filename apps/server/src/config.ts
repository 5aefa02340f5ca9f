import { tmpdir } from "node:os";
import { join } from "node:path";
import { planIds } from "@linkspan/contract";
import * as z from "zod";
import { findLocalOnly, findMissingSettings } from "./settings/required-settings.ts";
import { readSettingFiles } from "./settings/setting-files.ts";
import {
  baseUrl,
  contactUrl,
  count,
  days,
  domainList,
  hostList,
  isLocal,
  keyRing,
  origin,
  planIdList,
  port,
  quotaList,
  secureUrl,
  sessionKeys,
  signInMethods,
  webhookSecrets,
} from "./settings/setting-values.ts";

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
  S3_ENDPOINT: baseUrl
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
  FIGMA_AUTHORIZE_URL: baseUrl.default("https://www.figma.com/oauth").describe("Figma's sign-in page"),
  FIGMA_API_URL: baseUrl.default("https://api.figma.com").describe("Figma's REST API"),
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
  FLUTTERWAVE_API_URL: baseUrl
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
  SECURITY_CONTACT: contactUrl
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
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl
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
    wrong.push(...findMissingSettings(result.data));
    if (wrong.length === 0) return result.data;
  }
  throw new Error(`Invalid configuration (see .env.example):\n${wrong.join("\n")}`);
}

function formatIssue({ path, message }: z.core.$ZodIssue): string {
  return `  ${path.join(".")}: ${message}`;
}
