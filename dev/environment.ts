import { fileURLToPath } from "node:url";

/**
 * Everything a developer's machine runs with. The secrets here are in every clone of the repository: they are
 * for development only and open nothing else.
 */
export const root = fileURLToPath(new URL("..", import.meta.url));

export const figmaClient = {
  clientId: "linkspan-development",
  clientSecret: "development-only-figma-client-secret",
};

export const paymentAccount = {
  publicKey: "FLWPUBK_TEST-linkspan-development",
  secretKey: "FLWSECK_TEST-linkspan-development",
  webhookSecret: "development-only-webhook-secret",
};

function developmentKey(text: string): string {
  return Buffer.from(text).toString("base64");
}

export const sessionSecret = developmentKey("linkspan-development-only-key-02");

/** A server with a public origin rejects these: the build lists them in `known-secrets.ts`. */
export const developmentSecrets = {
  FIGMA_CLIENT_SECRET: figmaClient.clientSecret,
  FLUTTERWAVE_SECRET_KEY: paymentAccount.secretKey,
  FLUTTERWAVE_WEBHOOK_SECRET: paymentAccount.webhookSecret,
  TOKEN_KEYS: `development:${developmentKey("linkspan-development-only-key-01")}`,
  SESSION_SECRET: sessionSecret,
};

export const services = {
  web: { variable: "WEB_PORT", port: readPort("WEB_PORT", 5173) },
  api: { variable: "PORT", port: readPort("PORT", 4000) },
  metrics: { variable: "METRICS_PORT", port: readPort("METRICS_PORT", 4001) },
  figma: { variable: "FIGMA_PORT", port: readPort("FIGMA_PORT", 4010) },
  plugin: { variable: "PLUGIN_PORT", port: readPort("PLUGIN_PORT", 4012) },
  payments: { variable: "PAYMENTS_PORT", port: readPort("PAYMENTS_PORT", 4011) },
  mail: { variable: "MAIL_PORT", port: readPort("MAIL_PORT", 4025) },
};
export const ownPostgres = { variable: "POSTGRES_PORT", port: readPort("POSTGRES_PORT", 4032) };

function readPort(variable: string, fallback: number): number {
  const port = Number(process.env[variable] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is not a port: ${process.env[variable]}`);
}

export const givenDatabaseUrl = process.env.DATABASE_URL || undefined;

export const webOrigin = `http://127.0.0.1:${services.web.port}`;
const figmaOrigin = `http://127.0.0.1:${services.figma.port}`;
const paymentsOrigin = `http://127.0.0.1:${services.payments.port}`;
export const webhookUrl = `http://127.0.0.1:${services.api.port}/api/payments/webhooks/flutterwave/`;
export const redirectUris = [`${webOrigin}/auth/figma/callback`];

/** The default URL and port of Redis. */
export const usualRedis = { url: "redis://127.0.0.1:6379", port: 6379 };

/** The environment of the server and of the web's development server. Variables of the shell take precedence. */
export function developmentEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ROLE: "all",
    PUBLIC_ORIGIN: webOrigin,
    FIGMA_AUTHORIZE_URL: `${figmaOrigin}/oauth`,
    FIGMA_API_URL: figmaOrigin,
    FIGMA_CLIENT_ID: figmaClient.clientId,
    FLUTTERWAVE_API_URL: paymentsOrigin,
    FLUTTERWAVE_SCRIPT_URL: `${paymentsOrigin}/v3.js`,
    FLUTTERWAVE_PUBLIC_KEY: paymentAccount.publicKey,
    ...developmentSecrets,
    SMTP_URL: `smtp://127.0.0.1:${services.mail.port}`,
    MAIL_FROM: "Linkspan <no-reply@linkspan.example>",
    SALES_EMAIL: "sales@linkspan.example",
    SUPPORT_EMAIL: "support@linkspan.example",
    // There is no load balancer in development, so a restart need not wait for one to notice.
    STOP_DELAY_MS: "0",
    ...process.env,
    PORT: String(services.api.port),
    METRICS_PORT: String(services.metrics.port),
    DATABASE_URL: databaseUrl,
  };
}
