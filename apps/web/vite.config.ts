import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildPages } from "./build-tools/build-pages.ts";
import { builtData } from "./build-tools/built-data.ts";
import { chunks } from "./build-tools/chunks.ts";
import { compileMessages } from "./build-tools/messages.ts";
import { serveDocuments } from "./build-tools/serve-documents.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
/** A build with other settings, for a test, goes into another folder. */
const folder = process.env.WEB_BUILD_DIR ?? "build";

export default defineConfig(({ command }) => ({
  appType: "custom",
  // Listed here, because the development server would otherwise discover them late and reload the page.
  optimizeDeps: {
    entries: ["src/routes/**/*.tsx"],
    include: [
      "@tanstack/react-query",
      "lucide-react",
      "radix-ui",
      "react-toastify/unstyled",
      "@linkspan/contract > zod/mini",
    ],
  },
  plugins: [builtData(), compileMessages(), tailwindcss(), react(), serveDocuments()],
  build: {
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    // One stylesheet for all pages: a page that is opened later needs no other.
    cssCodeSplit: false,
    // The first versions that support :dir(). For older ones it would be rewritten to a list of languages, but the
    // direction is independent of the language here.
    cssTarget: ["chrome120", "edge120", "firefox128", "safari17"],
  },
  // Workers are modules, so that they can import code on demand (YAML).
  worker: { format: "es" },
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        manifest: true,
        rolldownOptions: { input: "src/browser.tsx", output: { codeSplitting: chunks } },
      },
    },
    ssr: {
      // The bundle is loaded by its path, from wherever it was copied to: it must not need anything in node_modules.
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        outDir: `${folder}/server`,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: { documents: "src/document/documents.ts" },
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error("The build has no client or no server environment");
      await builder.build(client);
      await builder.build(ssr);
      await buildPages(folder, builder.config);
    },
  },
  server: { proxy: { "/api/": { target: api }, "/c/": { target: api }, "/try-frame": { target: api } } },
}));
