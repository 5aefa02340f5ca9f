import { readFileSync } from "node:fs";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";

const read = (language: string) =>
  JSON.parse(readFileSync(new URL(`../src/ui/messages/${language}.json`, import.meta.url), "utf8")) as Record<
    string,
    string
  >;
const english = read("en");
const arabic = read("ar");

test("both languages have the same messages, in the same order", () => {
  expect(Object.keys(english).length).toBeGreaterThan(100);
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
});

test("translations use the same values, and every message compiles", () => {
  const valuesOf = (message: string) => {
    const names = new Set<string>();
    const visit = (part: unknown) => {
      if (!Array.isArray(part)) return;
      if (typeof part[0] === "string" && part.length > 0 && !message.includes(`"${part[0]}"`))
        names.add(part[0]);
    };
    const compiled = compileMessageOrThrow(message);
    if (Array.isArray(compiled)) for (const part of compiled) visit(part);
    return [...names].sort();
  };
  for (const [id, message] of Object.entries(english)) {
    expect([id, valuesOf(arabic[id] ?? "")]).toEqual([id, valuesOf(message)]);
  }
});
