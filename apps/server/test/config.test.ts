import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
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

test(".env.example is what the config schema says (UPDATE_EXAMPLE=1 writes it)", async () => {
  if (process.env.UPDATE_EXAMPLE) await writeFile(example, renderExample());
  expect(await readFile(example, "utf8")).toBe(renderExample());
});

test("the example's values are themselves valid", async () => {
  const text = await readFile(example, "utf8");
  const pairs = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(readConfig(Object.fromEntries(pairs)).PORT).toBe(4000);
});

test("one message names everything that is wrong", () => {
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
