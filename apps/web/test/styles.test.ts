import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");

/** A selector that begins with one class; `.field.faq-search` begins with two. */
const leadingClass = /^\s*\.([\w-]+)(?![\w.-])/;

/**
 * The classes in a stylesheet: those that rules outside other rules begin with, which apply to any page, and all of
 * them. `@layer` and `@media` don't count as rules.
 */
function findClasses(css: string): { leading: Set<string>; all: Set<string> } {
  const leading = new Set<string>();
  const all = new Set<string>();
  const open: string[] = [];
  let prelude = "";
  for (const character of css.replaceAll(/\/\*[\s\S]*?\*\//g, "")) {
    if (character === "{") {
      const selectors = prelude.trim();
      if (!selectors.startsWith("@")) {
        for (const [, name = ""] of selectors.matchAll(/\.([a-z][\w-]*)/gi)) all.add(name);
        if (open.every((outer) => outer.startsWith("@"))) {
          const list = selectors.replaceAll(/\([^)]*\)/g, "").split(",");
          for (const name of list.map((selector) => leadingClass.exec(selector)?.[1])) {
            if (name) leading.add(name);
          }
        }
      }
      open.push(selectors);
      prelude = "";
    } else if (character === "}") {
      open.pop();
      prelude = "";
    } else prelude = character === ";" ? "" : prelude + character;
  }
  return { leading, all };
}

test("finds the classes of rules in layers and media queries, and of nested rules", () => {
  const { leading, all } = findClasses(
    "@layer components { .a, .b:is(p, .c) > .d { .e { color: red } } @media print { .f, .g.h { color: red } } }",
  );
  expect([...leading]).toEqual(["a", "b", "f"]);
  expect([...all]).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

const readClasses = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => ({
    feature: file.split("/")[1] ?? "",
    ...findClasses(readFileSync(join(source, file), "utf8")),
  }));

/** The other features that a feature imports. */
function listImports(feature: string): Set<string> {
  const sources = globSync(`features/${feature}/**/*.{ts,tsx}`, { cwd: source });
  const imports = sources.flatMap((file) => {
    const paths = readFileSync(join(source, file), "utf8").matchAll(/(?:from |import )"(\.[^"]+)"/g);
    return [...paths].map(([, path = ""]) => join(file, "..", path).split("/"));
  });
  return new Set(imports.filter(([folder]) => folder === "features").map(([, name = ""]) => name));
}

test("a feature styles the classes of one that it imports only inside its own elements, and no others", () => {
  const features = new Map<string, { leading: Set<string>; all: Set<string>; imports: Set<string> }>();
  for (const { feature, leading, all } of readClasses("features/*/**/*.css")) {
    const known = features.get(feature);
    features.set(feature, {
      leading: new Set([...(known?.leading ?? []), ...leading]),
      all: new Set([...(known?.all ?? []), ...all]),
      imports: known?.imports ?? listImports(feature),
    });
  }
  expect(features.size).toBeGreaterThan(10);
  expect(features.get("home")?.imports).toContain("illustrations");
  const conflicts = [...features].flatMap(([feature, { leading }]) =>
    [...features]
      .filter(([other]) => other !== feature)
      .flatMap(([other, styles]) => {
        const styled = styles.imports.has(feature) ? styles.leading : styles.all;
        return [...leading]
          .filter((name) => styled.has(name))
          .map((name) => `.${name}: ${feature}, ${other}`);
      }),
  );
  expect(conflicts).toEqual([]);
});

test("a feature changes a primitive only inside its own elements", () => {
  const primitives = new Set(readClasses("ui/**/*.css").flatMap(({ leading }) => [...leading]));
  expect(primitives.size).toBeGreaterThan(20);
  const changed = readClasses("features/*/**/*.css").flatMap(({ feature, leading }) =>
    [...leading].filter((name) => primitives.has(name)).map((name) => `.${name}: ${feature}`),
  );
  expect(changed).toEqual([]);
});
