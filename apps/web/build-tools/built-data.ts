import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Runs each module named `*.built.ts` during the build: pages get its exports as plain data, without the code that
 * computed them.
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
