import "./schema-tree/schema-tree.css";
import type { ParameterView } from "@linkspan/engine/documentation-view";
import { ChevronDown } from "lucide-react";
import { use, useId, useMemo, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { findTargetRow } from "./deep-link.ts";
import { FieldLayers } from "./field-layers.tsx";
import { formatType } from "./format/format-type.ts";
import { PaperContext } from "./paper-context.ts";
import { NodeWords } from "./schema-tree/node-words.tsx";
import { SchemaLink } from "./schema-tree/schema-link.tsx";
import { fewRows, SchemaRows } from "./schema-tree/schema-rows.tsx";
import { useDeepLinkRow } from "./use-deep-link-row.ts";
import { useLoadComponent } from "./use-load-component.ts";

/** Names up to this length are not broken, not even at their hyphens. */
const shortName = 28;

type Props = {
  parameter: ParameterView;
  withLocation: boolean;
  /** The pointer of the field in this parameter that the URL links to. */
  pointer: string | undefined;
};

/** A parameter, and below it the properties or choices of its value. */
export function ParameterRow({ parameter, withLocation, pointer }: Props) {
  const t = useMessages();
  const id = useId();
  const { name, node, lost } = parameter;
  const isPaper = use(PaperContext) !== null;
  const fields = useMemo(() => (!lost && node.state === "open" ? node.children() : []), [lost, node]);
  const target = useMemo(
    () => (pointer === undefined ? undefined : findTargetRow([{ node }], pointer)?.row),
    [node, pointer],
  );
  useLoadComponent(target?.missing);
  const isTarget = target?.keys.length === 0 && target.missing === undefined;
  const row = useDeepLinkRow<HTMLTableRowElement>(isTarget);
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (isPaper || (target !== undefined && !isTarget) || fields.length <= fewRows);
  const hasFields = fields.length > 0;
  return (
    <>
      <tr
        ref={row}
        className={[isTarget && "row-wanted", hasFields && isOpen && "parameter-open"]
          .filter(Boolean)
          .join(" ")}
        tabIndex={isTarget ? -1 : undefined}
      >
        <th scope="row">
          {hasFields && (
            <button
              type="button"
              className="schema-toggle parameter-toggle"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t("operation.expand", { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown size={13} aria-hidden />
            </button>
          )}
          <code className={name.length <= shortName ? "parameter-name" : undefined} translate="no">
            {name}
          </code>
          {parameter.isRequired && <span className="parameter-mark">{t("operation.required")}</span>}
          {parameter.isDeprecated && (
            <span className="parameter-mark text-fair">{t("operation.deprecated")}</span>
          )}
        </th>
        {withLocation && (
          <td className="parameter-location" lang="en" translate="no">
            {parameter.in}
          </td>
        )}
        <td className="parameter-type">
          <bdi>
            {!lost && <SchemaLink name={node.schema}>{formatType(t, node.type, node.isNullable)}</SchemaLink>}
          </bdi>
        </td>
        <td className="parameter-words">
          <ParameterWords parameter={parameter} />
          {!lost && <FieldLayers node={node} name={name} canBind={false} />}
        </td>
        <td className="parameter-example">
          {parameter.example !== undefined && <code translate="no">{parameter.example}</code>}
        </td>
      </tr>
      {hasFields && isOpen && (
        <tr className="parameter-fields">
          <td id={id} colSpan={withLocation ? 5 : 4}>
            <div className="schema-tree">
              <SchemaRows nodes={fields} depth={0} targetPath={target?.keys} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** The description of a parameter, and its serialization unless it is the default. */
function ParameterWords({ parameter: { lost, node, description, wire } }: Pick<Props, "parameter">) {
  const t = useMessages();
  if (lost) return t(lost.state === "nowhere" ? "operation.unresolved" : "operation.external");
  return (
    <>
      <NodeWords node={{ ...node, description }} withExample={false} />
      {wire.notes.length > 0 && (
        <span className="node-fact">
          <code dir="ltr" translate="no">
            {wire.notes.join(", ")}
          </code>
        </span>
      )}
    </>
  );
}
