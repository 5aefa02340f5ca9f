type Chunk = { file: string; imports?: string[] };

/** The scripts that these entries of Vite's manifest load at once. */
export function listScripts(manifest: Record<string, Chunk>, entries: readonly string[]): string[] {
  const found = new Map<string, string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`Vite's manifest has no ${key}`);
    if (found.has(key)) return;
    found.set(key, `/${chunk.file}`);
    chunk.imports?.forEach(add);
  };
  entries.forEach(add);
  return [...found.values()];
}
