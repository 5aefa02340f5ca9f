import type { OperationLine, TagLine } from "@linkspan/contract";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { type DocsScope, operationUrl } from "../docs-scope.ts";
import { isOperation, type NavigatorLine, operationTitle, tagTitle } from "./lines.ts";

type Props = { scope: DocsScope; lines: readonly NavigatorLine[]; current: string | undefined };

/** The lines as plain links, for the server's HTML: until the script renders the tree, and without scripts. */
export function NavigatorList({ scope, lines, current }: Props) {
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
      {lines.map((line) =>
        isOperation(line) ? (
          <OperationItem key={line.id} scope={scope} line={line} isCurrent={line.id === current} />
        ) : (
          <TagItem key={line.webhooks ? "webhooks" : `tag ${line.tag}`} line={line} />
        ),
      )}
    </ul>
  );
}

function TagItem({ line }: { line: TagLine }) {
  const t = useMessages();
  return (
    <li className="navigator-row navigator-tag">
      <bdi className="min-w-0 flex-1 truncate">{tagTitle(t, line)}</bdi>
      <span className="flex-none text-meta font-medium text-fg-3 tabular-nums">{line.count}</span>
    </li>
  );
}

type ItemProps = { scope: DocsScope; line: OperationLine; isCurrent: boolean };

function OperationItem({ scope, line, isCurrent }: ItemProps) {
  return (
    <li>
      <Link
        to={operationUrl(scope, line)}
        aria-current={isCurrent ? "page" : undefined}
        className="navigator-row"
      >
        <MethodBadge method={line.method} size="xs" />
        <bdi
          className={`min-w-0 flex-1 truncate ${line.deprecated ? "line-through" : ""} ${line.summary ? "" : "font-mono"}`}
        >
          {operationTitle(line)}
        </bdi>
      </Link>
    </li>
  );
}
