import type { LoadComponent } from "@linkspan/engine/documentation-view";
import { createContext } from "react";

type Components = {
  /** Fetches a component and shows it on the page. Undefined where nothing can be fetched. */
  load: ((reference: string) => void) | undefined;
  /** Fetches a component for an example or a code sample. */
  loadComponent?: LoadComponent | undefined;
  failed: ReadonlySet<string>;
  /** The URL of a named schema's page; undefined where schemas have no pages. */
  schemaUrl?: ((name: string) => string) | undefined;
};

/** With this, rows of a schema tree fetch the components that the operation's content leaves out. */
export const ComponentsContext = createContext<Components>({ load: undefined, failed: new Set() });
