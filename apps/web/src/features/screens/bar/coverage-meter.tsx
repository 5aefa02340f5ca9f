import { useMessages } from "../../../lib/i18n/i18n.tsx";

/** More items would be too small as cells. */
const maxCells = 60;

type Props = { kind: "screens" | "operations"; linked: number; count: number };

/** How many screens or operations are connected: in words, and as one cell per item or as a bar. */
export function CoverageMeter({ kind, linked, count }: Props) {
  const t = useMessages();
  const words = t("screens.of-count", { linked, count });
  return (
    <p className="coverage-meter">
      <span className="whitespace-nowrap">
        {t(kind === "screens" ? "screens.screens-linked" : "screens.operations-used", {
          words: <b key="words">{words}</b>,
        })}
      </span>
      {count > maxCells ? (
        <CoverageBar kind={kind} linked={linked} count={count} className="h-2.5 w-[150px]" />
      ) : (
        <span aria-hidden className={`coverage-cells is-${kind}`}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index
            <i key={index} data-on={index < linked || undefined} />
          ))}
        </span>
      )}
    </p>
  );
}

/** The share as a bar. Decoration: the numbers are next to it. */
export function CoverageBar({ kind, linked, count, className = "" }: Props & { className?: string }) {
  const share = count > 0 ? Math.min(1, linked / count) : 0;
  return (
    <span aria-hidden className={`coverage-bar is-${kind} ${className}`}>
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
