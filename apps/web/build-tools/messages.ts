import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { writeMessageIds } from "./message-ids.ts";

const catalog = /\/src\/messages\/[\w-]+\/[\w-]+\/\w+\.json$/;

/** Compiles each catalog's ICU text to Lingui's token arrays, so that browsers load no parser; writes the IDs' type. */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    buildStart: writeMessageIds,
    hotUpdate({ file }) {
      if (catalog.test(file)) writeMessageIds();
    },
    transform: {
      filter: { id: catalog },
      handler: (code) => ({
        code: JSON.stringify(compileCatalog(JSON.parse(code))),
        map: { mappings: "" },
      }),
    },
  };
}

export function compileCatalog(catalog: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
}
