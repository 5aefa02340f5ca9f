import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { publicPages } from "../lib/site/pages.ts";

const here = import.meta.dirname;
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(here, path), "utf8"));

const parts = [
  "",
  "analytics/",
  "app/",
  "billing/",
  "checkout/",
  "compare/",
  "contact/",
  "checks/",
  "docs/",
  "fix/",
  "forms/",
  "leads/",
  "operation/",
  "history/",
  "plans/",
  "pricing/",
  "sales/",
  "schema/",
  "samples/",
  "score-result/",
  "score/",
  "search/",
  "shared-docs/",
  "shell/",
  "sign-in/",
  "try/",
  "waitlist/",
];
const catalogues = parts.flatMap((part) => [
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

test("messages use only formats that lib/i18n/format-message.ts supports", () => {
  const kinds = (message: CompiledMessage): string[] =>
    message.flatMap((token) => {
      if (typeof token === "string") return [];
      const [, kind = "value", cases] = token;
      const choices = typeof cases === "object" ? Object.values(cases ?? {}) : [];
      return [kind, ...choices.flatMap((each) => (Array.isArray(each) ? kinds(each) : (each ?? [])))];
    });
  const every = catalogues.flatMap(({ messages }) => Object.values(messages));
  expect([...new Set(every.flatMap((text) => kinds(compileMessageOrThrow(text))))].sort()).toEqual([
    "number",
    "plural",
    "select",
    "value",
  ]);
});

test("Arabic messages use Latin digits and all Arabic plural forms", () => {
  const arabic = catalogues.filter(({ path }) => path.endsWith("ar.json"));
  for (const message of arabic.flatMap(({ messages }) => Object.values(messages))) {
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
    for (const [, path] of readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)"/g)) {
      waiting.push(resolve(file, "..", path ?? ""));
    }
  }
  return found;
}

function idsSaidBy(...entries: string[]) {
  const files = reachableFrom(["root.tsx", ...entries]);
  const source = [...files].map((file) => readFileSync(file, "utf8")).join("\n");
  return (catalogue: string) => Object.keys(read(catalogue)).filter((id) => source.includes(`"${id}"`));
}

/** Pages with catalogues that few others have. */
const ownCatalogues: Record<string, string[]> = {
  "/contact": ["contact", "forms", "leads"],
  "/pricing": ["compare", "plans", "pricing"],
  "/contact-sales": ["sales", "forms", "leads"],
  "/score": ["score", "score-result", "checks"],
  "/waitlist": ["waitlist", "forms", "leads"],
};

test.each(publicPages.filter((path) => path !== "/login"))(
  "%s uses only message IDs of the catalogs that it loads",
  (path) => {
    const page = `routes/${path.slice(1) || "home"}.tsx`;
    const said = idsSaidBy("routes/public-layout.tsx", "routes/not-found.tsx", page);
    expect(said("en.json").length).toBeGreaterThan(20);
    const known = ["", "analytics/", ...(ownCatalogues[path] ?? []).map((name) => `${name}/`)];
    for (const part of parts.filter((each) => !known.includes(each))) {
      expect(said(`${part}en.json`), part).toEqual([]);
    }
  },
);

test("the sign-in page uses no message IDs of the app catalog", () => {
  const said = idsSaidBy("routes/login.tsx");
  expect(said("sign-in/en.json").length).toBeGreaterThan(5);
  expect(said("app/en.json")).toEqual([]);
});
