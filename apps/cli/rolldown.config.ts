import { defineConfig } from "rolldown";

/** One file that runs wherever Node does, with nothing installed beside it. */
export default defineConfig({
  input: "apps/cli/src/main.ts",
  platform: "node",
  output: { file: "apps/cli/dist/linkspan.js", format: "esm", banner: "#!/usr/bin/env node" },
});
