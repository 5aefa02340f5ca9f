import type { Plugin } from "vite";

const all = "deps.map(";
const others = `deps.filter((file) => !file.startsWith("assets/root-")).map(`;

/**
 * Every page comes with the styles of the root, but links to them by a name that whoever loads later parts does not know
 * (`root.css#`). Fetched once more, they would have the browser style the whole page anew.
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
