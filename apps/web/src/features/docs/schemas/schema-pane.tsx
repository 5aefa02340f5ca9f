import { type ReactNode, useMemo, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { type DocsScope, schemaUrl } from "../docs-scope.ts";
import { FilterField } from "../navigator/filter-field.tsx";
import { NavigatorSkeleton } from "../navigator/navigator-skeleton.tsx";
import { NavigatorTree } from "../navigator/navigator-tree.tsx";
import { stepThrough } from "../navigator/step-through.ts";
import { filterSchemas } from "./filter-schemas.ts";
import { SchemaListRow } from "./schema-list-row.tsx";
import { useSchemas } from "./use-schemas.ts";

type Props = { scope: DocsScope; current: string | undefined; lists: ReactNode };

/** Filter and named schemas: next to the page, on phones in a sheet. */
export function SchemaPane({ scope, current, lists }: Props) {
  const t = useMessages();
  const [filter, setFilter] = useState("");
  const schemas = useSchemas(scope, current);
  const { head, here, lineAt, indexOf, show, error, isFetching, retry } = schemas;
  const found = useMemo(() => (filter.trim() ? filterSchemas(here, filter) : undefined), [here, filter]);
  const failed = error && (
    <div className="p-3">
      <LoadFailed title={t("schema.list-failed")} error={error} busy={isFetching} onRetry={retry} />
    </div>
  );
  if (!head) return failed ?? <NavigatorSkeleton />;
  const size = found?.length ?? head.line_count;
  const currentRow = found ? found.findIndex(({ name }) => name === current) : indexOf(current ?? "");
  const rows = {
    size,
    lineAt: found ? (row: number) => found[row] : lineAt,
    currentRow: currentRow === -1 || current === undefined ? undefined : currentRow,
    show: found ? ignore : show,
  };
  return (
    <>
      <div className="border-b border-line-soft p-3">
        <FilterField
          label={t("schema.filter", { count: head.line_count })}
          value={filter}
          onChange={setFilter}
        />
        {lists}
        <p role="status" className="text-meta text-fg-3">
          {found && <span className="mt-2 block">{formatFoundCount(found.length)}</span>}
          {head.line_count === 0 && <span className="mt-2 block">{t("schema.none")}</span>}
        </p>
      </div>
      {failed}
      <div className="flex min-h-0 flex-1 flex-col pt-2">
        {size > 0 && (
          <NavigatorTree
            key={found ? "found" : "all"}
            label={t("docs.schemas")}
            rows={rows}
            step={(event, row) => stepThrough(event.key, row, size)}
            draw={(line, row) => (
              <SchemaListRow
                row={row}
                line={line}
                to={schemaUrl(scope, line.name)}
                current={line.name === current}
              />
            )}
          />
        )}
      </div>
    </>
  );

  /** The filter covers only loaded lines, and says so if that is not all. */
  function formatFoundCount(count: number) {
    return schemas.isWhole
      ? t("schema.found", { count })
      : t("schema.found-of-loaded", { count, schemas: here.length });
  }
}

const ignore = () => undefined;
