import type { SchemaLine } from "@linkspan/contract";
import { Braces } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { RowProps } from "../navigator/navigator-row.tsx";
import { formatKind } from "./format-kind.ts";

type Props = { row: RowProps; line: SchemaLine; to: string; current: boolean };

/** A schema in the list, with how often it is used. */
export function SchemaListRow({ row, line: { name, kind, uses }, to, current }: Props) {
  const t = useMessages();
  return (
    <Link
      {...row}
      to={to}
      role="treeitem"
      aria-level={1}
      aria-current={current ? "page" : undefined}
      title={kind === null ? name : `${name} · ${formatKind(t, kind)}`}
      className="navigator-row"
    >
      <Braces size={14} aria-hidden className="flex-none text-fg-3" />
      <span className="min-w-0 flex-1 truncate font-mono text-meta" translate="no">
        <bdi dir="ltr">{name}</bdi>
      </span>
      <span className="flex-none text-meta font-medium text-fg-3 tabular-nums">
        <span aria-hidden>{uses === 0 ? t("schema.unused") : uses}</span>
        <span className="sr-only">{t("schema.use-count", { count: uses })}</span>
      </span>
    </Link>
  );
}
