import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { builtData } from "./build-tools/built-data.ts";
import { chunks } from "./build-tools/chunks.ts";
import { cssTarget } from "./build-tools/css-target.ts";
import { drawIcons } from "./build-tools/icons.ts";
import { compileMessages } from "./build-tools/messages.ts";
import { styleRootOnce } from "./build-tools/style-root-once.ts";
import { trimRouter } from "./build-tools/trim-router.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

export default defineConfig({
  // Found only when a page that uses them is opened: the development server would reload the page under its reader.
  optimizeDeps: {
    include: [
      "@tanstack/react-query",
      "lucide-react",
      "radix-ui",
      "react-toastify/unstyled",
      "@linkspan/contract > zod/mini",
    ],
  },
  plugins: [
    builtData(),
    compileMessages(),
    drawIcons(),
    trimRouter(),
    styleRootOnce(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The scripts that a later part needs are here already as a rule, and the lists of them are bytes of every page.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    cssTarget,
  },
  // A worker fetches what only some files need (YAML) when it needs it.
  worker: { format: "es" },
  environments: { client: { build: { rolldownOptions: chunks } } },
  server: { proxy: { "/api/": { target: api }, "/try-frame": { target: api } } },
});
