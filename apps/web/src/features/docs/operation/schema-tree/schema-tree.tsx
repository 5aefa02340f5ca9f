import "./schema-tree.css";
import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { FieldLayers } from "../field-layers.tsx";
import { formatType } from "../format/format-type.ts";
import { NodeState } from "./node-state.tsx";
import { NodeWords } from "./node-words.tsx";
import { SchemaLink } from "./schema-link.tsx";
import { SchemaRows } from "./schema-rows.tsx";

/** A schema as a collapsible tree. A row for the schema itself comes first, unless it has only children to show. */
export function SchemaTree({
  node,
  targetPath,
}: {
  node: SchemaNode;
  targetPath?: readonly string[] | undefined;
}) {
  const t = useMessages();
  const children = node.state === "open" ? node.children() : [];
  const isPlain =
    children.length > 0 && node.type.lists === 0 && node.description === "" && node.constraints.length === 0;
  return (
    <div className="schema-tree">
      {!isPlain && (
        <div className="schema-row schema-root">
          <div className="schema-name">
            <bdi className="schema-type">
              <SchemaLink name={node.schema}>{formatType(t, node.type, node.isNullable)}</SchemaLink>
            </bdi>
          </div>
          <div className="schema-words">
            <NodeWords node={node} />
          </div>
          <NodeState node={node} isOpen />
          <FieldLayers node={node} name={formatType(t, node.type)} />
        </div>
      )}
      {children.length > 0 && <SchemaRows nodes={children} depth={0} targetPath={targetPath} />}
    </div>
  );
}
