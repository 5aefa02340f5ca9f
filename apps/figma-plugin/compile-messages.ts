import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Compiles the catalogs' ICU text to Lingui's token arrays, so that the window has no parser. */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/ui\/messages\/\w+\.json$/ },
      handler: (code) => ({
        code: JSON.stringify(compileCatalog(JSON.parse(code))),
        map: { mappings: "" },
      }),
    },
  };
}

function compileCatalog(catalog: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
}
