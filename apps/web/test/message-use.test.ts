import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { publicPages } from "../src/lib/site/pages.ts";

const root = join(import.meta.dirname, "../../..");
const src = join(root, "apps/web/src");
const read = (path: string) => readFileSync(path, "utf8");

/** Not a test, and not the list of all IDs. */
const isCode = (file: string) => !/\.test\.tsx?$|\/message-id\.ts$/.test(file);

function readSources(...folders: string[]): string {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  return files
    .filter(isCode)
    .map((file) => read(join(root, file)))
    .join("\n");
}

function idsOf(bundle: string): string[] {
  return globSync(`messages/${bundle}/*/en.json`, { cwd: src }).flatMap((path) =>
    Object.keys(JSON.parse(read(join(src, path)))),
  );
}

const findLiterals = (source: string) =>
  new Set([...source.matchAll(/"(?=([\w.-]+)")/g)].map(([, text = ""]) => text));

/** Template literals that may be IDs, as the texts around their values. */
function findTemplates(source: string): string[][] {
  const templates = [...source.matchAll(/`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, text = ""]) => text);
  return [...new Set(templates)].map((text) => text.split(/\$\{[^}]*\}/));
}

/** Strings and property names of the code: what the value in a template can be. */
function findWords(source: string): Set<string> {
  const found = [...source.matchAll(/"(?=([\w -]+)")|\b(\w+)\??:/g)].map(
    ([, text, key]) => text ?? key ?? "",
  );
  return new Set(found.flatMap((word) => [word, word.replaceAll(/[_ ]/g, "-")]));
}

function fits(id: string, [text = "", ...others]: string[], words: Set<string>): boolean {
  if (!id.startsWith(text)) return false;
  const rest = id.slice(text.length);
  if (others.length === 0) return rest === "";
  return Array.from(rest, (_, index) => index + 1).some(
    (end) => words.has(rest.slice(0, end)) && fits(rest.slice(end), others, words),
  );
}

function findUnused(ids: readonly string[], source: string, words: Set<string>): string[] {
  const literals = findLiterals(source);
  const templates = findTemplates(source);
  return ids.filter((id) => !literals.has(id) && !templates.some((template) => fits(id, template, words)));
}

test("every message is used", () => {
  const words = findWords(readSources("apps/web/src", "packages/contract/src", "packages/engine/src"));
  const ids = idsOf("*");
  expect(ids.length).toBeGreaterThan(1500);
  expect(findUnused(ids, readSources("apps/web/src", "apps/web/build-tools"), words)).toEqual([]);
});

test("finds unused IDs beside literals and templates", () => {
  const source = [
    't(name === "" ? "a.one" : "a.two")',
    "t(`b.$" + "{kind}-text`)",
    "t(`c.$" + "{rule}-$" + "{name}`)",
    '["two_words", "x-y", "z"]',
  ].join("\n");
  const ids = ["a.one", "a.other", "b.two-words-text", "b.three-text", "c.x-y-z", "c.x-q"];
  expect(findUnused(ids, source, findWords(source))).toEqual(["a.other", "b.three-text", "c.x-q"]);
});

/** Modules that are reached from these, with or without those that are imported later. */
function reach(entries: string[], { later }: { later: boolean }): string[] {
  const imports = later ? /(?:from |^import |import\()"(\.[^"]+)"/gm : /(?:from |^import )"(\.[^"]+)"/gm;
  const found = new Set(entries.map((entry) => join(src, entry)));
  for (const file of found) {
    for (const [, path = ""] of read(file).matchAll(imports)) {
      const target = resolve(file, "..", path);
      if (isCode(target) && /\.tsx?$/.test(target) && existsSync(target)) found.add(target);
    }
  }
  return [...found];
}

function loadedBundles(entries: string[]): string[] {
  const bundles = reach(entries, { later: false }).flatMap(
    (file) => /\/i18n\/(\w+)-messages\.ts$/.exec(file)?.[1] ?? [],
  );
  return ["every-page", ...bundles.sort()];
}

const publicRoutes = publicPages.map((path) =>
  path === "/login" ? "sign-in/login" : `site/${path.slice(1) || "home"}`,
);

function layoutsOf(route: string): string[] {
  if (route.startsWith("sign-in/") || route === "docs/shared") return [];
  if (route.startsWith("site/")) return ["site/public-layout"];
  return route.startsWith("docs/doc-") ? ["app/dashboard-layout", "docs/doc"] : ["app/dashboard-layout"];
}

/** What a route loads later, with messages of its own. */
const laterParts: Record<string, string[]> = {
  "docs/shared": ["routes/docs/shared/shared-analysis.tsx", "routes/docs/shared/shared-changes.tsx"],
};

const pages = globSync("*/*.tsx", { cwd: join(src, "routes") })
  .map((file) => file.replace(".tsx", ""))
  .filter((route) => !/-layout$|^dev-ui\//.test(route))
  .map((route) => ({
    page: route,
    entries: [
      "root.tsx",
      ...[...layoutsOf(route), route].map((name) => `routes/${name}.tsx`),
      ...(laterParts[route] ?? []),
    ],
  }));

test.each(pages)("$page uses only messages of the bundles that it loads", ({ entries }) => {
  const source = reach(entries, { later: true }).map(read).join("\n");
  const known = new Set(loadedBundles(entries).flatMap(idsOf));
  const literals = findLiterals(source);
  expect(idsOf("*").filter((id) => literals.has(id) && !known.has(id))).toEqual([]);
  const templates = findTemplates(source);
  const fitting = (ids: string[]) =>
    templates.filter(([text = ""]) => ids.some((id) => id.startsWith(text))).map(String);
  expect(fitting([...known])).toEqual(fitting(idsOf("*")));
});

test("public pages load no messages of the app or the documentation", () => {
  const isPublic = ({ page }: { page: string }) => [...publicRoutes, "site/not-found"].includes(page);
  const loaded = pages.filter(isPublic).map(({ entries }) => loadedBundles(entries));
  expect(loaded.length).toBeGreaterThan(15);
  expect(loaded).toEqual(loaded.map(() => ["every-page", "public"]));
});
