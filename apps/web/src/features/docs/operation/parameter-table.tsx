import "./parameter-table.css";
import type { ParameterView } from "@linkspan/engine/documentation-view";
import { use, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { findParameter } from "./deep-link.ts";
import { MoreButton } from "./long-text.tsx";
import { PaperContext } from "./paper-context.ts";
import { ParameterRow } from "./parameter-row.tsx";

/** Max rows shown at first. */
const maxRows = 60;

type Props = {
  label: string;
  parameters: readonly ParameterView[];
  withLocation?: boolean;
  /** The pointer of the field that the URL links to. */
  pointer?: string | undefined;
};

/** Parameters of a request, or headers of a response. */
export function ParameterTable({ label, parameters, withLocation = true, pointer }: Props) {
  const t = useMessages();
  const isPaper = use(PaperContext) !== null;
  const target = pointer === undefined ? undefined : findParameter(parameters, pointer);
  const [isWhole, setWhole] = useState(isPaper || (target !== undefined && target.index >= maxRows));
  const shown = isWhole ? parameters : parameters.slice(0, maxRows);
  return (
    <>
      <table className="parameter-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("operation.name")}</th>
            {withLocation && (
              <th scope="col" className="parameter-location">
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
              withLocation={withLocation}
              pointer={index === target?.index ? target.pointer : undefined}
            />
          ))}
        </tbody>
      </table>
      {parameters.length > maxRows && (
        <MoreButton isOpen={isWhole} onChange={setWhole} count={parameters.length} />
      )}
    </>
  );
}
