import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Compiles the ICU text of these catalogs to Lingui's token arrays, so that browsers load no parser. */
export function compileCatalogs(files: RegExp) {
  return {
    name: "compile-catalogs",
    enforce: "pre",
    transform: {
      filter: { id: files },
      handler: (code) => ({
        code: JSON.stringify(compileCatalog(JSON.parse(code))),
        map: { mappings: "" },
      }),
    },
  } satisfies Plugin;
}

export function compileCatalog(catalog: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
}
