import { useCallback } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { VirtualList } from "../../../ui/layout/virtual-list.tsx";
import { useBreakMarks } from "../../docs/use-break-marks.ts";
import { PageHeading } from "./page-heading.tsx";
import { ScreenRow } from "./screen-row.tsx";
import type { RowsProps } from "./screen-rows.tsx";

/** The rows on a phone, where the page scrolls. */
export function PhoneRows({ project, rows, selected, onShow, onSelect }: RowsProps) {
  const t = useMessages();
  const marks = useBreakMarks(project);
  const onRange = useCallback((_first: number, last: number) => onShow(last), [onShow]);
  return (
    <VirtualList
      label={t("screens.screens")}
      size={rows.length}
      rowHeight={68}
      gap={0}
      covered={52}
      onRange={onRange}
    >
      {(index) => {
        const row = rows[index];
        if (!row?.screen) return row && <PageHeading name={row.name} count={row.count} />;
        const { node_id } = row.screen;
        return (
          <ScreenRow
            screen={row.screen}
            breaksIn={marks?.screens.has(node_id) ? marks.version : undefined}
            index={index}
            isSelected={node_id === selected}
            isStop
            onSelect={onSelect}
          />
        );
      }}
    </VirtualList>
  );
}
