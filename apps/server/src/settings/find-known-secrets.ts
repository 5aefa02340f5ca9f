import { knownSecrets } from "./known-secrets.ts";

const known = new Set(knownSecrets);

export type Secrets = {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  REDIS_URL?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  OIDC_CLIENT_SECRET: string;
  FIGMA_CLIENT_SECRET: string;
  FLUTTERWAVE_SECRET_KEY: string;
  FLUTTERWAVE_WEBHOOK_SECRET: readonly string[];
  TOKEN_KEYS: readonly { secret: Buffer }[];
  SESSION_SECRET: { accepted: readonly Buffer[] };
  SMTP_URL: string;
};

/** The settings with a secret that is in the repository, which everyone with a copy of it knows. */
export function findKnownSecrets(config: Secrets): string[] {
  const secrets = {
    DATABASE_URL: [readPassword(config.DATABASE_URL)],
    DATABASE_DIRECT_URL: [readPassword(config.DATABASE_DIRECT_URL)],
    DATABASE_READ_URL: [readPassword(config.DATABASE_READ_URL)],
    REDIS_URL: [readPassword(config.REDIS_URL)],
    S3_SECRET_ACCESS_KEY: [config.S3_SECRET_ACCESS_KEY ?? ""],
    OIDC_CLIENT_SECRET: [config.OIDC_CLIENT_SECRET],
    FIGMA_CLIENT_SECRET: [config.FIGMA_CLIENT_SECRET],
    FLUTTERWAVE_SECRET_KEY: [config.FLUTTERWAVE_SECRET_KEY],
    FLUTTERWAVE_WEBHOOK_SECRET: config.FLUTTERWAVE_WEBHOOK_SECRET,
    // Keys are compared as bytes, which base64 can write in several ways.
    TOKEN_KEYS: config.TOKEN_KEYS.map(({ secret }) => secret.toString("base64")),
    SESSION_SECRET: config.SESSION_SECRET.accepted.map((key) => key.toString("base64")),
    SMTP_URL: [readPassword(config.SMTP_URL)],
  };
  return Object.entries(secrets).flatMap(([name, values]) =>
    values.some((value) => known.has(value.trim())) ? [name] : [],
  );
}

function readPassword(url = ""): string {
  const { password = "" } = URL.parse(url) ?? {};
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
