import type { SchemaNode } from "@linkspan/engine/documentation-view";
import { ChevronDown } from "lucide-react";
import { type CSSProperties, use, useId, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { ComponentsContext } from "../components-context.ts";
import { FieldLayers } from "../field-layers.tsx";
import { formatType } from "../format/format-type.ts";
import { MoreButton } from "../long-text.tsx";
import { PaperContext } from "../paper-context.ts";
import { RemovedFields } from "../removed-fields.tsx";
import { useBoundBelow } from "../use-bound-below.ts";
import { useDeepLinkRow } from "../use-deep-link-row.ts";
import { nodeLabel } from "./node-label.ts";
import { NodeState } from "./node-state.tsx";
import { NodeWords } from "./node-words.tsx";
import { SchemaLink } from "./schema-link.tsx";

/** Max rows shown at first. */
const maxRows = 100;

/** Up to this many rows are open at first on the first levels, so that small schemas are visible completely. */
export const fewRows = 7;
const shallow = 2;

type RowsProps = {
  nodes: readonly SchemaNode[];
  depth: number;
  /** The keys of the rows that lead from here to the property that the URL links to. */
  targetPath?: readonly string[] | undefined;
};

export function SchemaRows({ nodes, depth, targetPath }: RowsProps) {
  const t = useMessages();
  const [chosen, setWhole] = useState<boolean>();
  const isWhole = chosen ?? nodes.findIndex(({ key }) => key === targetPath?.[0]) >= maxRows;
  const shown = isWhole ? nodes : nodes.slice(0, maxRows);
  const opensAtOnce = depth < shallow && nodes.length <= fewRows;
  return (
    <ul aria-label={depth === 0 ? t("operation.tree") : undefined}>
      {shown.map((node, index) => (
        <SchemaRow
          key={node.key}
          node={node}
          index={index}
          depth={depth}
          opensAtOnce={opensAtOnce && node.state === "open" && !isChoice(node)}
          targetPath={node.key === targetPath?.[0] ? targetPath.slice(1) : undefined}
        />
      ))}
      <RemovedFields nodes={nodes} depth={depth} />
      {nodes.length > maxRows && (
        <li className="schema-row">
          <MoreButton isOpen={isWhole} onChange={setWhole} count={nodes.length} />
        </li>
      )}
    </ul>
  );
}

function isChoice({ role }: SchemaNode): boolean {
  return role === "one-of" || role === "any-of";
}

type Props = {
  node: SchemaNode;
  index: number;
  depth: number;
  opensAtOnce: boolean;
  /** The path from this row to the target; empty if this row is the target. */
  targetPath: readonly string[] | undefined;
};

/** A row of the tree, with the rows below it if it is open. */
function SchemaRow({ node, index, depth, opensAtOnce, targetPath }: Props) {
  const t = useMessages();
  const id = useId();
  const { load } = use(ComponentsContext);
  const paper = use(PaperContext);
  if (paper) paper.rowsLeft--;
  const isOpenOnPaper = paper !== null && paper.rowsLeft > 0;
  const [chosen, setOpen] = useState<boolean>();
  const isTarget = targetPath?.length === 0;
  // Not the initial state: the path may become known only after components have loaded.
  const isBoundBelow = useBoundBelow(node);
  const isOpen =
    chosen ?? (opensAtOnce || isOpenOnPaper || isBoundBelow || (targetPath !== undefined && !isTarget));
  const row = useDeepLinkRow<HTMLDivElement>(isTarget);
  const canOpen = node.state === "open" || (node.state === "elsewhere" && load !== undefined);
  const name = nodeLabel(t, node, index);

  function toggle() {
    if (node.state === "elsewhere" && node.reference !== undefined) load?.(node.reference);
    setOpen(!isOpen);
  }

  return (
    <li>
      <div
        ref={row}
        className={isTarget ? "schema-row row-wanted" : "schema-row"}
        tabIndex={isTarget ? -1 : undefined}
        style={{ "--depth": depth } as CSSProperties}
      >
        <div className="schema-name">
          {canOpen && (
            <button
              type="button"
              className="schema-toggle"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t("operation.expand", { name: name.text || formatType(t, node.type) })}
              onClick={toggle}
            >
              <ChevronDown size={13} aria-hidden />
            </button>
          )}
          {name.isCode ? <code translate="no">{name.text}</code> : <span>{name.text}</span>}
          <RowMarks node={node} />
        </div>
        <div className="schema-words">
          <NodeWords node={node} />
        </div>
        <NodeState node={node} isOpen={isOpen} />
        <FieldLayers node={node} name={name.text} />
      </div>
      {isOpen && node.state === "open" && (
        <div id={id}>
          <SchemaRows nodes={node.children()} depth={depth + 1} targetPath={targetPath} />
        </div>
      )}
    </li>
  );
}

function RowMarks({ node }: { node: SchemaNode }) {
  const t = useMessages();
  return (
    <>
      <bdi className="schema-type">
        <SchemaLink name={node.schema}>{formatType(t, node.type, node.isNullable)}</SchemaLink>
      </bdi>
      {node.isRequired && <span className="schema-mark">{t("operation.required")}</span>}
      {node.isReadOnly && <span className="schema-mark">{t("operation.read-only")}</span>}
      {node.isWriteOnly && <span className="schema-mark">{t("operation.write-only")}</span>}
      {node.isDeprecated && (
        <span className="schema-mark schema-deprecated">{t("operation.deprecated")}</span>
      )}
    </>
  );
}
