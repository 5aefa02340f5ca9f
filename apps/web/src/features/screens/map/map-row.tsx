import type { OperationLine } from "@linkspan/contract";
import { memo } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";

type Props = {
  line: OperationLine;
  index: number;
  /** On how many screens it is; undefined until that is known. */
  count: number | undefined;
  /** Names of these screens, for those who don't see the lines. */
  screens: string;
  /** The version that breaks layers of it; undefined if none does. */
  breaksIn: string | undefined;
  isLit: boolean;
  isSelected: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  onSelect: (operation: string) => void;
};

/** An operation of the map. */
export const MapRow = memo(function MapRow(props: Props) {
  const t = useMessages();
  const { line, index, count, screens, breaksIn, isLit, isSelected, isStop, onSelect } = props;
  const { id, method, path, summary } = line;
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      title={summary || path}
      className={`map-row ${count === 0 ? "is-unlinked" : ""}`}
      data-lit={isLit || undefined}
      onClick={() => onSelect(id)}
    >
      <MethodBadge method={method} size="xs" />
      <OperationPath path={path} className="min-w-0 flex-1 truncate text-start" />
      {count === 0 && <span className="map-row-note">{t("screens.no-screen")}</span>}
      {breaksIn !== undefined && (
        <span className="map-row-note text-poor">{t("docs.breaks-in", { version: breaksIn })}</span>
      )}
      {screens && <span className="sr-only">{screens}</span>}
    </button>
  );
});
