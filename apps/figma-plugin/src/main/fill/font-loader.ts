/** Loads fonts, each once. Resolves to the message if one can't be loaded. */
export type LoadFonts = (fonts: readonly FontName[]) => Promise<string | undefined>;

export function createFontLoader(): LoadFonts {
  const loading = new Map<string, Promise<string | undefined>>();
  const load = (font: FontName) => {
    const key = `${font.family}/${font.style}`;
    const found = loading.get(key);
    if (found) return found;
    const started = figma.loadFontAsync(font).then(
      () => undefined,
      () => `${font.family} ${font.style}`,
    );
    loading.set(key, started);
    return started;
  };
  return async (fonts) => {
    for (const font of fonts) {
      const missing = await load(font);
      if (missing !== undefined) return missing;
    }
    return undefined;
  };
}
