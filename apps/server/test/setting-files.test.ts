import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Config, readConfig } from "../src/config.ts";
import { testEnvironment } from "./start-server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "linkspan-settings-"));
});
afterAll(() => rm(folder, { recursive: true }));

const environment = testEnvironment({
  port: 1,
  databaseUrl: "postgres://x",
  figmaOrigin: "http://127.0.0.1:1",
});

async function writeSetting(name: string, value: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, value);
  return file;
}

test("every setting can be read from a file instead", async () => {
  const fromFiles: Record<string, string> = {};
  for (const name of Object.keys(Config.shape)) {
    const value = environment[name];
    if (value) fromFiles[`${name}_FILE`] = await writeSetting(name, `${value}\n`);
  }
  expect(Object.keys(fromFiles)).toEqual(
    expect.arrayContaining(["DATABASE_URL_FILE", "SESSION_SECRET_FILE", "SMTP_URL_FILE", "TOKEN_KEYS_FILE"]),
  );
  expect(readConfig(fromFiles)).toEqual(readConfig(environment));
});

test("refuses a setting that is given both ways, or whose file can't be read or is empty, with one line each", async () => {
  const { DATABASE_URL, SMTP_URL, SESSION_SECRET, ...others } = environment;
  const missing = join(folder, "missing");
  const empty = await writeSetting("empty", "\n");
  const given = {
    ...others,
    DATABASE_URL,
    DATABASE_URL_FILE: await writeSetting("database-url", "postgres://y"),
    SMTP_URL_FILE: missing,
    SESSION_SECRET_FILE: empty,
  };
  expect(() => readConfig(given)).toThrow(
    [
      "Invalid configuration (see .env.example):",
      "  DATABASE_URL: set either DATABASE_URL or DATABASE_URL_FILE, not both",
      `  SESSION_SECRET_FILE: ${empty} is empty`,
      `  SMTP_URL_FILE: can't read ${missing} (ENOENT)`,
    ].join("\n"),
  );
  expect(readConfig({ ...others, DATABASE_URL, SMTP_URL, SESSION_SECRET }).PORT).toBe(1);
});

test("refuses a secret of the repository that comes from a file, where the origin is public", async () => {
  const known = { ...environment, PUBLIC_ORIGIN: "https://linkspan.example", FIGMA_CLIENT_SECRET: "" };
  const file = await writeSetting("figma-client-secret", "client-secret\n");
  expect(() => readConfig({ ...known, FIGMA_CLIENT_SECRET_FILE: file })).toThrow(
    "FIGMA_CLIENT_SECRET: known to everyone",
  );
  await writeFile(file, "a secret of our own");
  expect(readConfig({ ...known, FIGMA_CLIENT_SECRET_FILE: file }).FIGMA_CLIENT_SECRET).toBe(
    "a secret of our own",
  );
});

test("ignores an empty NAME_FILE, and variables of other programs", () => {
  const others = { SMTP_URL_FILE: "", SSL_CERT_FILE: "/nowhere", CONFIG_FILE: "/nowhere" };
  expect(readConfig({ ...environment, ...others })).toEqual(readConfig(environment));
});
