import type { Binding, OperationLine } from "@linkspan/contract";
import type { Field, FoundWarning } from "@linkspan/engine/bindings";
import { createContext, use } from "react";
import type { FieldRow } from "../design-session.ts";
import type { DocsScope } from "../docs-scope.ts";
import type { MakeChange } from "./changes/use-link-changes.ts";
import type { Suggestion } from "./linking/suggestion.ts";
import type { Store } from "./store.ts";

/** The end of a pair that is hovered or focused. */
export type ActivePair = { layer: string } | { field: string } | undefined;

/** What waits for its other end while linking. With `awaitsLayers`, the focus moves to the picture once it has layers. */
type Armed = { layer: string } | { field: string; awaitsLayers?: boolean } | undefined;

export type DesignState = {
  /** The node ID of the chosen screen; undefined for the operation's first one. */
  screen: string | undefined;
  active: ActivePair;
  armed: Armed;
  /** While linking: the field whose row and the layer whose outline had the focus last. */
  row: string | undefined;
  layer: string | undefined;
  /** The layer whose request for fields is open. */
  requesting: { screen: string; layer: string } | undefined;
  /** The fields of the operation, as suggestions see them. */
  fields: readonly Field[];
  suggestions: readonly Suggestion[];
  /** Keys of the rejected ones. */
  rejected: readonly string[];
  /** While linking: what the pane shows. */
  pane: "screen" | "warnings";
  /** The title of the operation. */
  title: string;
  warnings: readonly FoundWarning[];
  /** Whether the ignored warnings are shown instead of the others. */
  showsIgnored: boolean;
  /** The field whose row gets the focus as soon as it is there. */
  wanted: string | undefined;
};

/** What the parts of the design pane share. */
export type Design = {
  /** The documentation that the pane belongs to. */
  scope: DocsScope;
  /** The ID of the project; empty for readers of a share link, who only see the screens of operations. */
  project: string;
  /** The number of the shown revision. */
  revision: number;
  operation: string;
  /** The operation's line in the navigator, once it has loaded. */
  line: OperationLine | undefined;
  /** The Figma file of the project. */
  fileUrl: string | null | undefined;
  /** Whether the person may link and bind here. */
  canEdit: boolean;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  isLinking: boolean;
  /** Starts linking, with a field that waits for its layer. */
  startLinking: (field?: string) => void;
  stopLinking: () => void;
  store: Store<DesignState>;
  makeChange: MakeChange;
  /** Undoes the last change; false if there is none. */
  undoLast: () => boolean;
  /** The rows that are on the page, by the address of their field. */
  rows: Map<string, FieldRow>;
  /** Moves the focus from a row to the layer, which may be on another screen. */
  showLayer: (binding: Binding) => void;
  /** Moves the focus from a layer to the row of its field, which may be collapsed. */
  showField: (binding: Binding) => void;
};

export const DesignContext = createContext<Design | null>(null);

export function useDesign(): Design {
  const design = use(DesignContext);
  if (!design) throw new Error("outside of the design pane");
  return design;
}
