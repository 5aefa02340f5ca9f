import type { Binding, OperationLine, Link as OperationLink } from "@linkspan/contract";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { type DocsScope, operationUrl } from "../../docs/docs-scope.ts";
import { LayerChip } from "../../illustrations/layer-chip.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";

type Props = {
  title: string;
  lines: readonly OperationLine[];
  scope: DocsScope;
  links: readonly OperationLink[];
  bindings: readonly Binding[];
};

/** Operations that the screen reads or sends, each with its bound layers. */
export function OperationGroup({ title, lines, scope, links, bindings }: Props) {
  const t = useMessages();
  if (lines.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-small font-[520] text-fg-2">{title}</h3>
      <ul>
        {lines.map((line) => {
          const bound = bindings.filter(({ operation_id }) => operation_id === line.id);
          const own = links.filter(({ operation_id }) => operation_id === line.id);
          const isGone = own.length > 0 && own.every(({ is_broken }) => is_broken);
          const isBroken = isGone || bound.some(({ broken }) => broken);
          return (
            <li key={line.id}>
              <Link
                to={operationUrl(scope, line)}
                data-operation={line.id}
                data-broken={isBroken || undefined}
                className="pane-operation"
              >
                <MethodBadge method={line.method} size="xs" />
                <OperationPath path={line.path} className="min-w-0 flex-1 truncate" />
                {isBroken ? (
                  <span className="text-meta text-poor">{t("screens.broken")}</span>
                ) : (
                  <span className="text-meta text-fg-3">{t("screens.fields", { count: bound.length })}</span>
                )}
              </Link>
              <ul aria-label={t("screens.bound-layers")} className="pane-layers">
                {bound.map(({ layer, broken }) => (
                  <li key={layer.id}>
                    <LayerChip kind={layer.type === "TEXT" ? "text" : "component"} {...(broken && missing)}>
                      {layer.name}
                    </LayerChip>
                    {broken && <span className="sr-only">{t("screens.broken")}</span>}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const missing = { state: "missing" } as const;
