import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { developmentEnvironment } from "../../../dev/environment.ts";
import { Config, readConfig } from "../src/config.ts";
import { testEnvironment } from "./start-server.ts";

const example = new URL("../../../.env.example", import.meta.url);

/** `.env.example` as the schema says it: what is required is set, what has a default is shown in a comment. */
function renderExample(): string {
  const lines = Object.entries(Config.shape).flatMap(([name, field]) => {
    const { description, example: sample } = (field.meta() ?? {}) as {
      description?: string;
      example?: string;
    };
    if (!description) throw new Error(`${name} has no description`);
    const fallback = field.safeParse(undefined);
    const value = sample ?? (fallback.success ? `${fallback.data as string | number}` : "");
    return [`# ${description}`, `${fallback.success ? "#" : ""}${name}=${value}`, ""];
  });
  return lines.join("\n");
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
  const named = ["FIGMA_CLIENT_SECRET", "FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_WEBHOOK_SECRET"];
  const message = new RegExp([...named, "TOKEN_KEYS", "SESSION_SECRET"].join("[^]*"));
  expect(() => readConfig({ ...environment, PUBLIC_ORIGIN: "https://linkspan.example" })).toThrow(message);
  const own = {
    ...testEnvironment({ port: 1, databaseUrl: "postgres://x", figmaOrigin: "http://127.0.0.1:1" }),
    PUBLIC_ORIGIN: "https://linkspan.example",
  };
  expect(readConfig(own).PUBLIC_ORIGIN).toBe("https://linkspan.example");
  expect(() => readConfig({ ...own, FLUTTERWAVE_WEBHOOK_SECRET: "a-long-random-secret" })).toThrow(
    "FLUTTERWAVE_WEBHOOK_SECRET",
  );
});
