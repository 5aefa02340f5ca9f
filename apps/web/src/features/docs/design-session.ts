import type { ResponseView } from "@linkspan/engine/documentation-view";
import type { FieldAddress } from "@linkspan/engine/field-address";
import { createContext, type ReactNode } from "react";

/** A row of the documentation that shows a field. */
export type FieldRow = {
  /** The address of the field, as text. */
  field: string;
  name: string;
  type: string;
  example: string | undefined;
  /** Whether a layer can show or send its value: objects are bound by their properties. */
  isBindable: boolean;
};

/** The rows of one object. */
export type SiblingRows = {
  /** Their addresses, as text. */
  fields: readonly string[];
  depth: number;
};

/** What the design pane adds to the documentation once it has loaded. */
export type DesignSession = {
  /** The layers that are bound to the field of a row. */
  renderRow: (row: FieldRow) => ReactNode;
  /** Whether a row contains a bound field, so that it opens while the pane is open. `field` is the address of the row. */
  opensRow: (field: string) => boolean;
  /** The fields next to these that a draft removes although layers show them. */
  renderRemoved: (rows: SiblingRows) => ReactNode;
  /** The fields that layers need and a response does not have. */
  renderRequests: (response: Pick<ResponseView, "status" | "media">) => ReactNode;
  /** An entry for the operation's row of facts. */
  renderFact: () => ReactNode;
};

/** Null until the design pane has loaded: the documentation never waits for it. */
export const DesignSessionContext = createContext<DesignSession | null>(null);

/** The part of the operation that rows are in; null where fields have no address, as in callbacks. */
export const FieldSectionContext = createContext<Pick<FieldAddress, "in" | "status"> | null>(null);
