import type { FixEntry } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../../operations/method-badge.tsx";
import { OperationPath } from "../../../operations/operation-path.tsx";

/** The name of a row in one line, for screen readers. */
export function entryText({ method, path, name, key }: FixEntry): string {
  const operation = path === null ? "" : `${method?.toUpperCase() ?? ""} ${path}`.trim();
  return [operation, name].filter(Boolean).join(" ") || key;
}

/** The operation, schema, server or response that a row is about, and its line in the file. */
export function EntryLabel({ entry }: { entry: FixEntry }) {
  const t = useMessages();
  const { method, path, name, line, shared } = entry;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {method && <MethodBadge method={method} />}
        {path !== null && <OperationPath path={path} className="min-w-0 break-all" />}
        {name !== null && (
          <bdi
            dir="ltr"
            lang="en"
            translate="no"
            className="min-w-0 font-mono text-small font-[560] break-all"
          >
            {name}
          </bdi>
        )}
        {path === null && name === null && (
          <bdi dir="ltr" lang="en" translate="no" className="min-w-0 font-mono text-small break-all">
            {entry.key}
          </bdi>
        )}
      </span>
      <span className="block text-meta text-fg-3">
        {t("analysis.line", { line })}
        {shared > 1 && <> · {t("fix.shared", { count: shared })}</>}
      </span>
    </span>
  );
}
