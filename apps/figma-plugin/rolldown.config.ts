import { join } from "node:path";
import { defineConfig } from "rolldown";
import { settings } from "./settings.config.ts";

/** One script without imports: Figma runs it in a world without modules, DOM and Node. */
export default defineConfig({
  input: "apps/figma-plugin/src/main/main.ts",
  platform: "neutral",
  transform: { target: "es2020", define: { LINKSPAN_ORIGIN: JSON.stringify(settings.origin) } },
  output: { file: join(settings.folder, "main.js"), format: "iife", minify: true },
});
