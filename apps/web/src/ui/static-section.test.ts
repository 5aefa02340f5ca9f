import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { publicPages } from "../lib/site/pages.ts";

type Imports = { files: Set<string>; later: Set<string> };

/** Everything a module brings along, and what it may load later. */
function readImports(file: string, found: Imports = { files: new Set(), later: new Set() }): Imports {
  if (found.files.has(file) || !existsSync(file)) return found;
  found.files.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  const source = readFileSync(file, "utf8");
  for (const [, path = ""] of source.matchAll(/(?:from|^import) "(\.[^"]+)"/gm)) {
    readImports(resolve(file, "..", path), found);
  }
  for (const [, path = ""] of source.matchAll(/import\("(\.[^"]+)"\)/g))
    found.later.add(resolve(file, "..", path));
  return found;
}

const sheets = ({ files }: Imports) => [...files].filter((file) => file.endsWith(".css"));
const loadedLater = (file: string) => [...readImports(file).later];

it.each(publicPages)("%s imports the style sheets of its static sections", (path) => {
  const page = readImports(resolve(import.meta.dirname, `../routes/${path.slice(1) || "home"}.tsx`));
  const parts = [...page.files].filter((file) => /static-sections\.tsx?$/.test(file)).flatMap(loadedLater);
  const own = [...sheets(page), ...sheets(readImports(resolve(import.meta.dirname, "../root.tsx")))];
  const missing = parts.flatMap((part) => sheets(readImports(part))).filter((sheet) => !own.includes(sheet));
  expect(missing).toEqual([]);
});

it("finds the style sheets of the home page's static sections", () => {
  const home = resolve(import.meta.dirname, "../features/home/static-sections.tsx");
  expect(loadedLater(home).flatMap((part) => sheets(readImports(part))).length).toBeGreaterThan(5);
});
