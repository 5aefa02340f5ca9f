import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";

const here = import.meta.dirname;
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(here, path), "utf8"));

const catalogues = ["", "app/"].flatMap((part) => [
  { path: `${part}en.json`, english: read(`${part}en.json`), messages: read(`${part}en.json`) },
  { path: `${part}ar.json`, english: read(`${part}en.json`), messages: read(`${part}ar.json`) },
]);

function placeholders(message: CompiledMessage): string[] {
  const names = message.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, , format] = token;
    const choices = format && typeof format === "object" ? Object.values(format) : [];
    return [name, ...choices.flatMap((choice) => (Array.isArray(choice) ? placeholders(choice) : []))];
  });
  return [...new Set(names)].sort();
}

describe.each(catalogues)("$path", ({ english, messages }) => {
  test("has the ids of the English catalogue", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(Object.entries(messages))("%s", (id, message) => {
    expect(message.trim()).not.toBe("");
    expect(placeholders(compileMessageOrThrow(message))).toEqual(
      placeholders(compileMessageOrThrow(english[id] ?? "")),
    );
  });
});

test("Arabic writes Latin digits and every plural form that Arabic has", () => {
  for (const message of Object.values({ ...read("ar.json"), ...read("app/ar.json") })) {
    expect(message).not.toMatch(/[٠-٩۰-۹]/);
    if (!message.includes(", plural,")) continue;
    for (const form of ["zero", "one", "two", "few", "many", "other"]) {
      expect(message).toMatch(new RegExp(`(^|[ ,}])(${form}|=\\d) ?\\{`));
    }
  }
});

function reachableFrom(entries: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = entries.map((entry) => resolve(here, "..", entry));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) continue;
    found.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      waiting.push(resolve(file, "..", path ?? ""));
    }
  }
  return found;
}

test("public pages say nothing that only the app's catalogue knows", () => {
  const files = reachableFrom([
    "root.tsx",
    "routes/public-layout.tsx",
    "routes/home.tsx",
    "routes/not-found.tsx",
  ]);
  const source = [...files].map((file) => readFileSync(file, "utf8")).join("\n");
  expect(files.size).toBeGreaterThan(20);
  expect(Object.keys(read("app/en.json")).filter((id) => source.includes(`"${id}"`))).toEqual([]);
});
