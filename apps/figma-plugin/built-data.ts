import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Runs the contract's `*.built.ts` during the build: the window gets their exports as plain data, without the schemas. */
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
