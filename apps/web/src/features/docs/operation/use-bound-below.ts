import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { formatFieldAddress } from "@linkspan/engine/field-address";
import { use } from "react";
import { DesignSessionContext, FieldSectionContext } from "../design-session.ts";
import { useLoadComponent } from "./use-load-component.ts";

/** Whether a row opens because the design pane shows a layer that is bound to a field in it. */
export function useBoundBelow({ pointer, state, reference }: SchemaNode): boolean {
  const session = use(DesignSessionContext);
  const section = use(FieldSectionContext);
  const opens =
    session !== null && section !== null && session.opensRow(formatFieldAddress({ ...section, pointer }));
  useLoadComponent(opens && state === "elsewhere" ? reference : undefined);
  return opens;
}
