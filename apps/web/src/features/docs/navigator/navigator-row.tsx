import type { OperationLine, TagLine } from "@linkspan/contract";
import { ChevronRight } from "lucide-react";
import type { KeyboardEventHandler } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { operationTitle, tagTitle } from "./lines.ts";

/** Props that all rows of the tree share. */
export type RowProps = {
  "data-row": number;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: KeyboardEventHandler;
};

type TagProps = { row: RowProps; line: TagLine; folded: boolean; onFold: (() => void) | undefined };

export function TagRow({ row, line, folded, onFold }: TagProps) {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys
    <div
      {...row}
      tabIndex={row.tabIndex}
      role="treeitem"
      aria-level={1}
      aria-expanded={!folded}
      className="navigator-row navigator-tag"
      onClick={onFold}
    >
      <bdi className="min-w-0 flex-1 truncate">{tagTitle(t, line)}</bdi>
      {folded && <ChevronRight size={14} aria-hidden className="flex-none text-fg-3 rtl:-scale-x-100" />}
      <span className="flex-none text-meta font-medium text-fg-3 tabular-nums">{line.count}</span>
    </div>
  );
}

type OperationProps = {
  row: RowProps;
  line: OperationLine;
  to: string;
  current: boolean;
  /** How many screens use it. */
  screens: number;
  /** The version that breaks layers of it; undefined if none does. */
  breaksIn: string | undefined;
  onNear: () => void;
};

export function OperationRow({ row, line, to, current, screens, breaksIn, onNear }: OperationProps) {
  const t = useMessages();
  const name = operationTitle(line);
  return (
    <Link
      {...row}
      to={to}
      role="treeitem"
      aria-level={2}
      aria-current={current ? "page" : undefined}
      title={`${line.method.toUpperCase()} ${line.path}`}
      className="navigator-row"
      onPointerEnter={onNear}
    >
      <MethodBadge method={line.method} size="xs" />
      <bdi
        className={`min-w-0 flex-1 truncate ${line.deprecated ? "line-through" : ""} ${line.summary ? "" : "font-mono"}`}
        dir={line.summary ? undefined : "ltr"}
      >
        {name}
      </bdi>
      {line.deprecated && <span className="sr-only">{t("docs.deprecated")}</span>}
      {screens > 0 && (
        <span className="navigator-screens" data-breaks={breaksIn !== undefined || undefined}>
          <span aria-hidden>{screens}</span>
          <span className="sr-only">{t("docs.on-screens", { count: screens })}</span>
          {breaksIn !== undefined && (
            <span className="sr-only">{t("docs.breaks-in", { version: breaksIn })}</span>
          )}
        </span>
      )}
    </Link>
  );
}
