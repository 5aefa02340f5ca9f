import type { Plugin } from "vite";

const all = "deps.map(";
const others = `deps.filter((file) => !file.startsWith("assets/root-")).map(`;

/**
 * Every page links to the root stylesheet as `root.css#`, a URL that Vite's preload helper does not recognize. Without
 * this filter, later chunks would load the stylesheet again and make the browser restyle the whole page.
 */
export function styleRootOnce(): Plugin {
  return {
    name: "style-root-once",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(all)) throw new Error("later parts are loaded in another way");
        return { code: code.replace(all, others), map: null };
      },
    },
  };
}
