import { useMemo } from "react";
import type { ExtraKind } from "../../fill/extra.ts";
import type { FillMode } from "../../fill/fill-mode.ts";
import { previewValues } from "../../fill/preview-values.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import { type FillData, toFillValues } from "./prepare-fill.ts";

type Props = { data: FillData; mode: FillMode; extras: readonly ExtraKind[] };

/** What a fill will show. */
export function FillPreview({ data, mode, extras }: Props) {
  const preview = useMemo(
    () => previewValues(toFillValues(data, { kind: "examples", mode, extras })),
    [data, mode, extras],
  );
  const line = data.operations.find((operation) => operation.line.id === preview?.operation)?.line;
  if (!preview || !line) return null;
  return (
    <section className="operation fill-preview">
      <header>
        <MethodBadge method={line.method} />
        <span className="path cut grow">{line.path}</span>
        <span className="quiet">{t("fill.rows", { count: preview.rows.length })}</span>
      </header>
      <table className="preview">
        <tbody>
          {preview.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are values, which may repeat
            <tr key={index}>
              {row.map(({ text, extra }, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
                  key={column}
                  className={extra === "zero" ? "cut poor-icon" : "cut"}
                  dir="auto"
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
