import { createContext } from "react";

/** Fetches what a reference leads to; a part that is not there comes as null. */
export type LoadPart = (reference: string) => Promise<unknown>;

type Parts = {
  /** Fetches a part and shows it on the page. Undefined where nothing can be fetched. */
  load: ((reference: string) => void) | undefined;
  /** Fetches a part, for what is made from it. */
  loadPart?: LoadPart | undefined;
  failed: ReadonlySet<string>;
  /** Where a named schema is read; undefined where schemas have no pages. */
  schemaAddress?: ((name: string) => string) | undefined;
};

/** How rows of a tree ask for what is described apart. */
export const PartsContext = createContext<Parts>({ load: undefined, failed: new Set() });
