import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { formatFieldAddress } from "@linkspan/engine/field-address";
import { use } from "react";
import { DesignSessionContext, FieldSectionContext } from "../design-session.ts";

/** What a draft removes from an object, below what the object has. */
export function RemovedFields({ nodes, depth }: { nodes: readonly SchemaNode[]; depth: number }) {
  const session = use(DesignSessionContext);
  const section = use(FieldSectionContext);
  const properties = nodes.filter(({ role }) => role === "property");
  if (!session || !section || properties.length === 0) return null;
  const fields = properties.map(({ pointer }) => formatFieldAddress({ ...section, pointer }));
  return session.renderRemoved({ fields, depth });
}
