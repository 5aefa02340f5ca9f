import type { LayerFields } from "./layer.ts";
import { type FontName, listFontNames } from "./text.ts";

const weights = { Regular: 400, Medium: 500, SemiBold: 600, Bold: 700, ExtraBold: 800 } as const;
const families = ["Inter", "Schibsted Grotesk", "Spline Sans Mono", "Vazirmatn"];

export const availableFonts: readonly FontName[] = families.flatMap((family) =>
  Object.keys(weights).map((style) => ({ family, style })),
);

export function findWeight(style: string): number {
  return weights[style as keyof typeof weights] ?? 400;
}

export function formatFont({ family, style }: FontName): string {
  return `${family} ${style}`;
}

/** The fonts of one person's machine. */
export function createFontShelf(missingFonts: readonly FontName[]) {
  const missing = new Set(missingFonts.map(formatFont));
  const available = new Set(availableFonts.map(formatFont).filter((font) => !missing.has(font)));
  const isAvailable = (font: FontName) => available.has(formatFont(font));

  return {
    isAvailable,
    /** Whether a font of the text is missing. */
    isMissingIn: (fields: LayerFields) => listFontNames(fields).some((font) => !isAvailable(font)),
  };
}
