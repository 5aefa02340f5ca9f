/** For each plugin. */
const maxBytes = 5 * 1024 * 1024;

/** What `figma.clientStorage` keeps. It outlives the plugin and the host. */
export function createPluginStorage() {
  const values = new Map<string, Buffer>();

  return {
    get: (key: string) => values.get(key),
    delete: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
    /** Returns whether there was room. */
    set(key: string, value: Buffer): boolean {
      const others = [...values].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, { length }]) => sum + Buffer.byteLength(other) + length, 0);
      if (used + Buffer.byteLength(key) + value.length > maxBytes) return false;
      values.set(key, value);
      return true;
    },
  };
}

export type PluginStorage = ReturnType<typeof createPluginStorage>;
