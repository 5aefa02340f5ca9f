import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../src/ui/create-icon.ts", import.meta.url));

/** Every icon of the set is drawn by `ui/create-icon.ts`; the set's own factory is 1 kB more on every page. */
export function drawIcons(): Plugin {
  return {
    name: "draw-icons",
    apply: "build",
    enforce: "pre",
    // Drawn alike in the HTML and in the browser.
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    load: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => `export { createIcon as default } from ${JSON.stringify(ours)}`,
    },
  };
}
