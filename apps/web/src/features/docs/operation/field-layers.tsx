import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { formatFieldAddress } from "@linkspan/engine/field-address";
import { use } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { DesignSessionContext, FieldSectionContext } from "../design-session.ts";
import { formatType } from "./format/format-type.ts";

type Props = {
  node: SchemaNode;
  name: string;
  /** Whether the row has room for a button that binds the field. */
  canBind?: boolean;
};

/** The layers that a row's field is bound to. Nothing until the design pane has loaded. */
export function FieldLayers({ node, name, canBind = true }: Props) {
  const t = useMessages();
  const session = use(DesignSessionContext);
  const section = use(FieldSectionContext);
  const isList = node.type.lists > 0;
  if (!session || !section || (node.state !== "leaf" && !isList)) return null;
  return session.renderRow({
    field: formatFieldAddress({ ...section, pointer: node.pointer }),
    name,
    type: formatType(t, node.type, node.isNullable),
    example: node.example,
    isBindable: canBind && node.role !== "not",
  });
}
