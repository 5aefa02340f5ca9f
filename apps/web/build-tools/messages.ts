import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

/** Turns each catalogue's ICU text into Lingui's token arrays while building: no parser reaches the browser. */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/messages\/([\w-]+\/)?\w+\.json$/ },
      handler: (code) => ({
        code: JSON.stringify(compileCatalogue(JSON.parse(code))),
        map: { mappings: "" },
      }),
    },
  };
}

export function compileCatalogue(catalogue: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
}
