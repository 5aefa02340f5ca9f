import { useQueryClient } from "@tanstack/react-query";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { type DocsScope, operationUrl } from "../docs-scope.ts";
import { operationQuery } from "../queries.ts";
import { useBreakMarks } from "../use-break-marks.ts";
import { isOperation } from "./lines.ts";
import { OperationRow, TagRow } from "./navigator-row.tsx";
import { NavigatorTree } from "./navigator-tree.tsx";
import { stepFocus } from "./step-focus.ts";
import type { LinkCounts } from "./use-link-counts.ts";
import type { Rows } from "./use-rows.ts";

type Props = {
  scope: DocsScope;
  rows: Rows;
  current: string | undefined;
  counts: LinkCounts | undefined;
};

/** Tags and their operations. */
export function OperationTree({ scope, rows, current, counts }: Props) {
  const t = useMessages();
  const client = useQueryClient();
  const marks = useBreakMarks(scope.of === "project" ? scope.id : undefined);
  return (
    <NavigatorTree
      label={t("docs.operations")}
      rows={rows}
      step={(event, row) => stepFocus(event, row, rows)}
      draw={(line, row) => {
        const index = row["data-row"];
        if (!isOperation(line)) {
          return (
            <TagRow row={row} line={line} folded={rows.isFolded(index)} onFold={() => rows.fold(index)} />
          );
        }
        return (
          <OperationRow
            row={row}
            line={line}
            to={operationUrl(scope, line)}
            current={line.id === current}
            screens={counts?.(line.id) ?? 0}
            breaksIn={marks?.operations.has(line.id) ? marks.version : undefined}
            onNear={() => void client.query(operationQuery(scope, line.id)).catch(() => undefined)}
          />
        );
      }}
    />
  );
}
