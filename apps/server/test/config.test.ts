import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { developmentEnvironment, developmentSecrets, sessionSecret } from "../../../dev/environment.ts";
import { renderKnownSecrets } from "../build-tools/known-secrets.ts";
import { Config, readConfig } from "../src/config.ts";
import { knownSecrets } from "../src/settings/known-secrets.ts";
import { testEnvironment } from "./start-server.ts";

const example = new URL("../../../.env.example", import.meta.url);

const filesHint =
  "Each setting can also be in a file: SESSION_SECRET_FILE=/run/secrets/session instead of SESSION_SECRET";

/**
 * `.env.example` as the schema says it: what is required is set, what has a default is shown in a comment. `isSet` is
 * for settings that the other defaults require.
 */
function renderExample(): string {
  const lines = Object.entries(Config.shape).flatMap(([name, field]) => {
    const { description, example: sample, isSet } = findMeta(field);
    if (!description) throw new Error(`${name} has no description`);
    const fallback = field.safeParse(undefined);
    const value = sample ?? (fallback.success ? `${fallback.data as string | number}` : "");
    return [`# ${description}`, `${fallback.success && !isSet ? "#" : ""}${name}=${value}`, ""];
  });
  return [`# ${filesHint}`, "", ...lines].join("\n");
}

function findMeta(field: { meta(): unknown }): { description?: string; example?: string; isSet?: true } {
  return field.meta() ?? {};
}

test(".env.example matches the config schema (UPDATE_EXAMPLE=1 writes it)", async () => {
  if (process.env.UPDATE_EXAMPLE) await writeFile(example, renderExample());
  expect(await readFile(example, "utf8")).toBe(renderExample());
});

test("the values of .env.example are valid, except for its public keys", async () => {
  const text = await readFile(example, "utf8");
  const pairs = [...text.matchAll(/^([A-Z_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [name, value]);
  const settings = Object.fromEntries(pairs);
  expect(() => readConfig(settings)).toThrow(/TOKEN_KEYS[\s\S]*SESSION_SECRET/);
  const key = Buffer.alloc(32, 5).toString("base64");
  expect(readConfig({ ...settings, TOKEN_KEYS: `k1:${key}`, SESSION_SECRET: key }).PORT).toBe(4000);
});

test("the config error lists every invalid setting", () => {
  const environment = testEnvironment({
    port: 1,
    databaseUrl: "postgres://x",
    figmaOrigin: "http://127.0.0.1:1",
  });
  expect(() =>
    readConfig({ ...environment, SESSION_SECRET: "short", TOKEN_KEYS: "k1:", PORT: "none" }),
  ).toThrow(/PORT[\s\S]*TOKEN_KEYS[\s\S]*SESSION_SECRET/);
  expect(() => readConfig({})).toThrow(/DATABASE_URL/);
  expect(readConfig(environment).PORT).toBe(1);
});

test.each([
  ["PORT", "70000"],
  ["DATABASE_URL", ""],
  ["PUBLIC_ORIGIN", "http://linkspan.example"],
  ["PUBLIC_ORIGIN", "https://linkspan.example/app"],
  ["PUBLIC_ORIGIN", "https://linkspan.example:443"],
  ["PUBLIC_ORIGIN", "ftp://linkspan.example"],
  ["PUBLIC_ORIGIN", "https://a:b@linkspan.example"],
  ["SECURITY_CONTACT", "http://linkspan.example/security"],
  ["SECURITY_CONTACT", "not-a-contact"],
])("rejects %s=%s", (name, value) => {
  const environment = testEnvironment({
    port: 1,
    databaseUrl: "postgres://x",
    figmaOrigin: "http://127.0.0.1:1",
  });
  expect(() => readConfig({ ...environment, [name]: value })).toThrow(name);
});

test("normalizes PUBLIC_ORIGIN and treats empty settings as unset", () => {
  const environment = testEnvironment({
    port: 1,
    databaseUrl: "postgres://x",
    figmaOrigin: "http://127.0.0.1:1",
  });
  const config = readConfig({ ...environment, PUBLIC_ORIGIN: "HTTPS://Linkspan.example/", PORT: "" });
  expect([config.PUBLIC_ORIGIN, config.PORT]).toEqual(["https://linkspan.example", 4000]);
});

test("allows SAFE_FETCH_TEST_HOST only when PUBLIC_ORIGIN is local", () => {
  const environment = {
    ...testEnvironment({ port: 1, databaseUrl: "postgres://x", figmaOrigin: "http://127.0.0.1:1" }),
    SAFE_FETCH_TEST_HOST: "127.0.0.1:8080",
  };
  expect(readConfig(environment).SAFE_FETCH_TEST_HOST).toBe("127.0.0.1:8080");
  expect(() => readConfig({ ...environment, PUBLIC_ORIGIN: "https://linkspan.example" })).toThrow(
    /SAFE_FETCH_TEST_HOST: not allowed/,
  );
});

test("rejects the repository's development secrets unless PUBLIC_ORIGIN is local", () => {
  const environment = { ...developmentEnvironment("postgres://x"), PUBLIC_ORIGIN: "http://127.0.0.1:4000" };
  expect(readConfig(environment).PORT).toBeGreaterThan(0);
  const message = new RegExp(Object.keys(developmentSecrets).sort(byPosition).join("[^]*"));
  expect(() => readConfig({ ...environment, PUBLIC_ORIGIN: "https://linkspan.example" })).toThrow(message);
});

const ownSecret = Buffer.alloc(32, 9).toString("base64");

/** Each secret setting with a value that contains a secret. */
const secretSettings: Record<string, (secret: string) => string> = {
  DATABASE_URL: (secret) => `postgres://linkspan:${encodeURIComponent(secret)}@127.0.0.1:5432/linkspan`,
  DATABASE_DIRECT_URL: (secret) =>
    `postgres://linkspan:${encodeURIComponent(secret)}@127.0.0.1:5433/linkspan`,
  DATABASE_READ_URL: (secret) => `postgres://linkspan:${encodeURIComponent(secret)}@127.0.0.1:5434/linkspan`,
  S3_SECRET_ACCESS_KEY: (secret) => secret,
  REDIS_URL: (secret) => `redis://:${encodeURIComponent(secret)}@127.0.0.1:6379`,
  OIDC_CLIENT_SECRET: (secret) => secret,
  FIGMA_CLIENT_SECRET: (secret) => secret,
  FLUTTERWAVE_SECRET_KEY: (secret) => secret,
  FLUTTERWAVE_WEBHOOK_SECRET: (secret) => secret,
  TOKEN_KEYS: (secret) => `k1:${Buffer.alloc(32, 5).toString("base64")},k2:${secret}`,
  SESSION_SECRET: (secret) => secret,
  SMTP_URL: (secret) => `smtp://linkspan:${encodeURIComponent(secret)}@127.0.0.1:25`,
};

function byPosition(a: string, b: string): number {
  const names = Object.keys(Config.shape);
  return names.indexOf(a) - names.indexOf(b);
}

test("known-secrets.ts lists the secrets of the repository's files", async () => {
  expect(await readFile(new URL("../src/settings/known-secrets.ts", import.meta.url), "utf8")).toBe(
    renderKnownSecrets(),
  );
  expect(knownSecrets).toEqual(
    expect.arrayContaining(["a-long-random-secret", "FLWSECK-x", "client-secret", sessionSecret]),
  );
});

const matrix = Object.keys(secretSettings).flatMap((name) => knownSecrets.map((secret) => [name, secret]));

test.each(matrix)(
  "rejects %s with the secret %s of the repository where the origin is public",
  (name = "", secret = "") => {
    const local = testEnvironment({
      port: 1,
      databaseUrl: "postgres://x",
      figmaOrigin: "http://127.0.0.1:1",
    });
    const own = { ...local, PUBLIC_ORIGIN: "https://linkspan.example" };
    expect(readConfig(own).PUBLIC_ORIGIN).toBe("https://linkspan.example");
    const value = secretSettings[name]?.(secret);
    expect(() => readConfig({ ...own, [name]: value })).toThrow(`  ${name}: `);
    expect(readConfig({ ...own, [name]: secretSettings[name]?.(ownSecret) }).PORT).toBe(1);
  },
);

test.each(matrix.filter(([name = "", secret = ""]) => isUsable(name, secret)))(
  "accepts %s with the secret %s of the repository where the origin is local",
  (name = "", secret = "") => {
    const local = testEnvironment({
      port: 1,
      databaseUrl: "postgres://x",
      figmaOrigin: "http://127.0.0.1:1",
    });
    expect(readConfig({ ...local, [name]: secretSettings[name]?.(secret) }).PORT).toBe(1);
  },
);

/** Whether a setting's format allows a secret: keys have 32 bytes, and webhook secrets 16 characters. */
function isUsable(name: string, secret: string): boolean {
  if (name === "FLUTTERWAVE_WEBHOOK_SECRET") return secret.length >= 16;
  const bytes = Buffer.from(secret, "base64");
  return !["TOKEN_KEYS", "SESSION_SECRET"].includes(name) || (bytes.length === 32 && bytes.some(Boolean));
}

test("takes several session keys and webhook secrets, the current one first, and checks each of them", () => {
  const local = testEnvironment({ port: 1, databaseUrl: "postgres://x", figmaOrigin: "http://127.0.0.1:1" });
  const own = { ...local, PUBLIC_ORIGIN: "https://linkspan.example" };
  const keys = [9, 8].map((byte) => Buffer.alloc(32, byte));
  const secrets = ["the-newer-webhook-secret", "the-older-webhook-secret"];
  const settings = {
    SESSION_SECRET: keys.map((key) => key.toString("base64")).join(","),
    FLUTTERWAVE_WEBHOOK_SECRET: secrets.join(", "),
  };
  const config = readConfig({ ...own, ...settings });
  expect(config.SESSION_SECRET).toEqual({ current: keys[0], accepted: keys, known: keys });
  expect(config.FLUTTERWAVE_WEBHOOK_SECRET).toEqual(secrets);
  for (const [name, value] of Object.entries({
    SESSION_SECRET: [`${settings.SESSION_SECRET},`, `${settings.SESSION_SECRET},${sessionSecret}`],
    FLUTTERWAVE_WEBHOOK_SECRET: [`${secrets.join(",")},short`, `${secrets.join(",")},a-long-random-secret`],
  }).flatMap(([name, values]) => values.map((value) => [name, value])))
    expect(() => readConfig({ ...own, [name as string]: value })).toThrow(name);
});

test("rejects a key of the repository that is written in another way", () => {
  const local = testEnvironment({ port: 1, databaseUrl: "postgres://x", figmaOrigin: "http://127.0.0.1:1" });
  const own = { ...local, PUBLIC_ORIGIN: "https://linkspan.example" };
  for (const SESSION_SECRET of [sessionSecret.replace(/=+$/, ""), ` ${sessionSecret}`]) {
    expect(() => readConfig({ ...own, SESSION_SECRET })).toThrow("SESSION_SECRET");
  }
});
