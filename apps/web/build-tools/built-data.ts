import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Runs each module named `*.built.ts` while building: a page gets what it exports as plain data, and nothing of what
 * that was made from.
 */
export function builtData(): Plugin {
  return {
    name: "built-data",
    load: {
      filter: { id: /\.built\.ts$/ },
      async handler(id) {
        const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
        const lines = Object.entries(exported).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join("\n"), map: { mappings: "" } };
      },
    },
  };
}
