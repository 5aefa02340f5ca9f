export type Tone = "good" | "fair" | "poor" | "none";

/** White is readable on each of them (4.5 : 1 and more), and each stands off from white and from black pages. */
const badgeColors: Record<Tone, string> = {
  good: "#1a7f37",
  fair: "#8a5a00",
  poor: "#b42a25",
  none: "#57606a",
};
const labelInk = "#343b46";

const label = "API score";
const padding = 7;

/** Widths of an 11 px sans serif, close enough: `textLength` makes the text fit whatever face is used. */
const narrow = /[ilj|!.,:;'ftrI ]/;
const wide = /[mwMW@%]/;

/** The badge of a score, or of a word in place of one. */
export function renderBadge(value: number | "failed" | "no score" | "unknown"): string {
  return renderLabels(label, String(value), toneOf(value));
}

/** The same bands as everywhere in the product. */
function toneOf(value: number | string): Tone {
  if (typeof value === "string") return value === "failed" ? "poor" : "none";
  if (value >= 90) return "good";
  return value >= 70 ? "fair" : "poor";
}

/** Two words side by side, as an SVG without styles or scripts. */
export function renderLabels(name: string, value: string, tone: Tone): string {
  const [first, second] = [measure(name), measure(value)];
  const [split, width] = [first + 2 * padding, first + second + 4 * padding];
  const text = (x: number, length: number, words: string) =>
    `<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeText(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${escapeText(`${name}: ${value}`)}">`,
    `<title>${escapeText(`${name}: ${value}`)}</title>`,
    `<clipPath id="c"><rect width="${width}" height="20" rx="4"/></clipPath>`,
    `<g clip-path="url(#c)"><rect width="${split}" height="20" fill="${labelInk}"/>`,
    `<rect x="${split}" width="${width - split}" height="20" fill="${badgeColors[tone]}"/></g>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="19" rx="3.5" fill="none" stroke="#fff" stroke-opacity=".2"/>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">`,
    text(padding, first, name),
    text(split + padding, second, value),
    "</g></svg>",
  ].join("");
}

function measure(words: string): number {
  const widths = words.split("").map((sign) => (narrow.test(sign) ? 4.4 : wide.test(sign) ? 10.4 : 7));
  return Math.round(widths.reduce((sum, each) => sum + each, 0));
}

function escapeText(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
