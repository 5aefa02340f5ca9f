import { useMemo } from "react";
import type { FillMode } from "../../fill/fill-mode.ts";
import { previewValues } from "../../fill/preview-values.ts";
import type { LoadedScreen } from "../layer/use-screen.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import { toFillValues } from "./prepare-fill.ts";

type Props = { loaded: LoadedScreen; mode: FillMode };

/** What a fill will show. */
export function FillPreview({ loaded, mode }: Props) {
  const preview = useMemo(
    () => previewValues(toFillValues(loaded, { kind: "examples", mode })),
    [loaded, mode],
  );
  const line = loaded.operations.find((operation) => operation.line.id === preview?.operation)?.line;
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
              {row.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
                <td key={column} className="cut" dir="auto">
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
