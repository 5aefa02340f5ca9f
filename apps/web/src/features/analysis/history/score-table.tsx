import type { ScorePoint } from "@linkspan/contract";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

const columns = ["overallScore", "aiReadiness", "design", "performance", "security"] as const;

/** Every value of the line, the newest first. */
export function ScoreTable({ points }: { points: readonly ScorePoint[] }) {
  const t = useMessages();
  const { day } = useFormats();
  const cell = "border-t border-line py-1.5 pe-3 text-start";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div role="group" aria-label={t("history.table")} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
      <table className="w-full text-small whitespace-nowrap tabular-nums">
        <thead className="text-fg-3">
          <tr>
            {[
              t("history.version"),
              t("history.revision-head"),
              t("history.uploaded"),
              ...columns.map((column) => t(`history.${column}`)),
            ].map((title) => (
              <th key={title} scope="col" className="py-1 pe-3 text-start text-meta font-[520]">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.number}>
              <th scope="row" className={`${cell} max-w-[16ch] truncate font-mono font-normal`}>
                <bdi>{point.version}</bdi>
              </th>
              <td className={cell}>{point.number}</td>
              <td className={cell}>{day(point.created_at)}</td>
              {columns.map((column) => (
                <td key={column} className={`${cell} ${column === "overallScore" ? "font-[620]" : ""}`}>
                  {point[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
