import { findKnownSecrets, type Secrets } from "./find-known-secrets.ts";

type Settings = Secrets & {
  BLOB_STORE: "postgres" | "s3";
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  PAYMENTS: "flutterwave" | "none";
  FLUTTERWAVE_PUBLIC_KEY: string;
  SALES_EMAIL: string;
  SIGN_IN: readonly ("figma" | "oidc")[];
  FIGMA_CLIENT_ID: string;
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID: string;
  SAFE_FETCH_TEST_HOST?: string | undefined;
};

/** What settings need besides those that are always required, one line for each that is missing. */
export function findMissingSettings(config: Settings): string[] {
  return [...findMissingS3(config), ...findMissingPayments(config), ...findMissingSignIn(config)];
}

/** The settings of an object store that are missing, where there is one. */
function findMissingS3(config: Settings): string[] {
  const settings = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (config.BLOB_STORE !== "s3" && config.S3_ENDPOINT === undefined) return [];
  const missing = settings.filter((name) => config[name] === undefined);
  return missing.map((name) => `  ${name}: required for an object store`);
}

/** What selling plans takes. */
function findMissingPayments(config: Settings): string[] {
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
function findMissingSignIn(config: Settings): string[] {
  return config.SIGN_IN.flatMap((provider) =>
    signInSettings[provider]
      .filter((name) => config[name] === "")
      .map((name) => `  ${name}: required for ${provider} in SIGN_IN`),
  );
}

/** What belongs on a developer's machine alone: the private host of tests, and secrets that are in every clone. */
export function findLocalOnly(config: Settings): string[] {
  const { SAFE_FETCH_TEST_HOST: testHost } = config;
  return [
    ...findKnownSecrets(config).map(
      (name) => `  ${name}: known to everyone with a copy of the source, generate your own`,
    ),
    ...(testHost === undefined ? [] : ["  SAFE_FETCH_TEST_HOST: not allowed where the origin is public"]),
  ];
}
