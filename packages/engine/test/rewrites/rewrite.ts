import type { JsonObject } from "../../src/json.ts";
import type { Random } from "../../src/random.ts";

/** A way to write an API description differently that means the same. */
export type Rewrite = {
  name: string;
  /** Versions of OpenAPI in which this can be written; all if it says none. */
  versions?: RegExp;
  /** Changes the document, which is a copy, and returns it or another one. */
  apply: (document: JsonObject, random: Random) => JsonObject;
};

/** Creates a rewrite that changes parts of the document in place. */
export function rewriteWith(
  name: string,
  change: (document: JsonObject, random: Random) => void,
  versions?: RegExp,
): Rewrite {
  return {
    name,
    ...(versions ? { versions } : {}),
    apply(document, random) {
      change(document, random);
      return document;
    },
  };
}

/** OpenAPI 3.0, 3.1 and 3.2. */
export const version3 = /^3\./;
