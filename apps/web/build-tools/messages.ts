import type { Plugin } from "vite";
import { compileCatalogs } from "./compile-catalogs.ts";
import { writeMessageIds } from "./message-ids.ts";

const catalog = /\/src\/messages\/[\w-]+\/[\w-]+\/\w+\.json$/;

/** Compiles the app's catalogs and writes the type of their IDs. */
export function compileMessages(): Plugin {
  return {
    ...compileCatalogs(catalog),
    buildStart: writeMessageIds,
    hotUpdate({ file }) {
      if (catalog.test(file)) writeMessageIds();
    },
  };
}
