import { pathToFileURL } from "node:url";
import { defineConfig } from "rolldown";

/** One file that runs wherever Node does, with nothing installed beside it. */
export default defineConfig({
  input: "apps/cli/src/main.ts",
  platform: "node",
  output: { file: "apps/cli/dist/linkspan.js", format: "esm", banner: "#!/usr/bin/env node" },
  plugins: [
    {
      // The routes as plain data: with the schemas of all of them, every command would start in twice the time.
      name: "built-data",
      load: {
        filter: { id: /\.built\.ts$/ },
        async handler(id) {
          const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
          return exported
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join("\n");
        },
      },
    },
  ],
});
