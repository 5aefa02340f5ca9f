import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

/** The style sheets that a module brings along, by the imports that are not awaited. */
function styleSheets(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (file.endsWith(".css")) return seen;
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|^import) "(\.[^"]+)"/gm)) {
    styleSheets(resolve(file, "..", path), seen);
  }
  return seen;
}

const here = import.meta.dirname;
const homePage = styleSheets(resolve(here, "../../routes/home.tsx"));

it.each(["stage-shore", "stage-sea", "sections"])("brings the style sheets of %s with the page", (part) => {
  const missing = [...styleSheets(resolve(here, `${part}.tsx`))].filter(
    (file) => file.endsWith(".css") && !homePage.has(file),
  );
  expect(missing).toEqual([]);
});
