import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { type DocsScope, operationUrl } from "../docs-scope.ts";
import type { Recent } from "./recent.ts";

/** Links to recently read operations. The caller leaves out the current one. */
export function RecentList({ scope, recent }: { scope: DocsScope; recent: readonly Recent[] }) {
  const t = useMessages();
  if (recent.length === 0) return null;
  return (
    <details className="group border-b border-line-soft px-2 py-1">
      <summary className="navigator-row cursor-pointer list-none font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t("docs.recent")}</span>
        <ChevronRight
          size={14}
          aria-hidden
          className="text-fg-3 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
      </summary>
      <ul>
        {recent.map((operation) => (
          <li key={operation.id}>
            <Link to={operationUrl(scope, operation)} className="navigator-row">
              <MethodBadge method={operation.method} size="xs" />
              <bdi className="min-w-0 truncate">{operation.summary || operation.path}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
