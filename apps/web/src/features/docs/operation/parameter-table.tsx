import "./parameter-table.css";
import type { ParameterView } from "@linkspan/engine/documentation-view";
import { use, useState } from "react";
import { useMessages } from "../../../lib/i18n.tsx";
import { MoreButton } from "./long-text.tsx";
import { NodeWords } from "./node-words.tsx";
import { PaperContext } from "./paper-context.ts";
import { sayType } from "./say-type.ts";
import { SchemaLink } from "./schema-link.tsx";
import { useWanted } from "./use-wanted.ts";

/** More lines than this wait for their reader. */
const mostRows = 60;

/** Names up to this length are not broken, not even at their hyphens. */
const shortName = 28;

type Props = {
  label: string;
  parameters: readonly ParameterView[];
  withPlace?: boolean;
  /** The name of the one that is wanted. */
  wanted?: string | undefined;
};

/** Parameters of a request, or headers of a response. */
export function ParameterTable({ label, parameters, withPlace = true, wanted }: Props) {
  const t = useMessages();
  const isPaper = use(PaperContext) !== null;
  const wantedAt = wanted === undefined ? -1 : parameters.findIndex(({ name }) => name === wanted);
  const [isWhole, setWhole] = useState(isPaper || wantedAt >= mostRows);
  const shown = isWhole ? parameters : parameters.slice(0, mostRows);
  return (
    <>
      <table className="parameter-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("operation.name")}</th>
            {withPlace && (
              <th scope="col" className="parameter-place">
                {t("operation.in")}
              </th>
            )}
            <th scope="col">{t("operation.type")}</th>
            <th scope="col">{t("operation.description")}</th>
            <th scope="col" className="parameter-example">
              {t("operation.example")}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((parameter, index) => (
            <ParameterRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none ever moves
              key={index}
              parameter={parameter}
              withPlace={withPlace}
              isWanted={index === wantedAt}
            />
          ))}
        </tbody>
      </table>
      {parameters.length > mostRows && (
        <MoreButton isOpen={isWhole} onChange={setWhole} count={parameters.length} />
      )}
    </>
  );
}

type RowProps = { parameter: ParameterView; withPlace: boolean; isWanted: boolean };

function ParameterRow({ parameter, withPlace, isWanted }: RowProps) {
  const t = useMessages();
  const { name, node, lost } = parameter;
  const row = useWanted<HTMLTableRowElement>(isWanted);
  return (
    <tr ref={row} className={isWanted ? "row-wanted" : undefined} tabIndex={isWanted ? -1 : undefined}>
      <th scope="row">
        <code className={name.length <= shortName ? "parameter-name" : undefined} translate="no">
          {name}
        </code>
        {parameter.isRequired && <span className="parameter-mark">{t("operation.required")}</span>}
        {parameter.isDeprecated && (
          <span className="parameter-mark text-fair">{t("operation.deprecated")}</span>
        )}
      </th>
      {withPlace && (
        <td className="parameter-place" lang="en" translate="no">
          {parameter.in}
        </td>
      )}
      <td className="parameter-type">
        <bdi>
          {!lost && <SchemaLink name={node.schema}>{sayType(t, node.type, node.isNullable)}</SchemaLink>}
        </bdi>
      </td>
      <td className="parameter-words">
        {lost?.state === "nowhere" ? (
          t("operation.nowhere")
        ) : lost ? (
          t("operation.elsewhere")
        ) : (
          <NodeWords node={{ ...node, description: parameter.description }} withExample={false} />
        )}
      </td>
      <td className="parameter-example">
        {parameter.example !== undefined && <code translate="no">{parameter.example}</code>}
      </td>
    </tr>
  );
}
