import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";

const here = import.meta.dirname;
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(here, path), "utf8"));

const folders = globSync("*/*", { cwd: here }).sort();
const catalogs = folders.flatMap((folder) =>
  ["en.json", "ar.json"].map((file) => ({
    path: `${folder}/${file}`,
    english: read(`${folder}/en.json`),
    messages: read(`${folder}/${file}`),
  })),
);

function placeholders(message: CompiledMessage): string[] {
  const names = message.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, , format] = token;
    const choices = format && typeof format === "object" ? Object.values(format) : [];
    return [name, ...choices.flatMap((choice) => (Array.isArray(choice) ? placeholders(choice) : []))];
  });
  return [...new Set(names)].sort();
}

describe.each(catalogs)("$path", ({ english, messages }) => {
  test("has the IDs of the English catalog", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(Object.entries(messages))("%s", (id, message) => {
    expect(message.trim()).not.toBe("");
    expect(placeholders(compileMessageOrThrow(message))).toEqual(
      placeholders(compileMessageOrThrow(english[id] ?? "")),
    );
  });
});

test("each ID is in one catalog", () => {
  const ids = folders.flatMap((folder) => Object.keys(read(`${folder}/en.json`)));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** Lingui replaces the # of a plural in its own cases, not in those of a select inside. */
function losesNumber(message: CompiledMessage, within: string[] = []): boolean {
  return message.some((token) => {
    if (token === "#") return within.at(-1) === "select" && within.includes("plural");
    if (typeof token === "string") return false;
    const [, kind = "", cases] = token;
    const choices = typeof cases === "object" ? Object.values(cases ?? {}) : [];
    return choices.some((choice) => Array.isArray(choice) && losesNumber(choice, [...within, kind]));
  });
}

test("no message has a # that Lingui would not replace", () => {
  const inside = "{n, plural, other {{role, select, other {# editors}}}}";
  expect(losesNumber(compileMessageOrThrow(inside))).toBe(true);
  const every = catalogs.flatMap(({ messages }) => Object.values(messages));
  expect(every.filter((text) => losesNumber(compileMessageOrThrow(text)))).toEqual([]);
});

test("Arabic messages use Latin digits and all Arabic plural forms", () => {
  const arabic = catalogs.filter(({ path }) => path.endsWith("ar.json"));
  for (const message of arabic.flatMap(({ messages }) => Object.values(messages))) {
    expect(message).not.toMatch(/[٠-٩۰-۹]/);
    if (!message.includes(", plural,")) continue;
    for (const form of ["zero", "one", "two", "few", "many", "other"]) {
      expect(message).toMatch(new RegExp(`(^|[ ,}])(${form}|=\\d) ?\\{`));
    }
  }
});
