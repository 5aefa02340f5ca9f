import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the everyday characters out of the full Latin fonts, as the style sheet asks for them: npm run fonts
 */
const root = join(import.meta.dirname, "..");
const styles = join(root, "apps/web/src/styles");
const sheet = readFileSync(join(styles, "fonts.css"), "utf8");

const face =
  /font-weight: (?<min>\d+) (?<max>\d+);[^}]*?url\("\.\/fonts\/(?<name>[\w-]+)\.woff2"\)[^}]*?unicode-range:(?<ranges>[^;]+);/g;

/** What the pages use: kerning, accents, tabular figures and the slashed zero. Other shapes are a fifth of the bytes. */
const keepFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "tnum", "zero"];

mkdirSync(join(styles, "fonts"), { recursive: true });
for (const { groups } of sheet.matchAll(face)) {
  const { name = "", min, max, ranges = "" } = groups ?? {};
  const full = readFileSync(
    join(root, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  // On its own line because the types of the library do not know `keepFeatures`.
  const options = {
    targetFormat: "woff2" as const,
    keepFeatures,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  };
  const cut = await subsetFont(full, ranges.split(",").map(listCharacters).join(""), options);
  writeFileSync(join(styles, "fonts", `${name}.woff2`), cut);
  console.log(`${name}: ${full.length} to ${cut.length} bytes`);
}

/** The characters of a range such as `U+0020-007E`. */
function listCharacters(range: string): string {
  const [first = 0, last = first] = range
    .trim()
    .slice("U+".length)
    .split("-")
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
