import type { AdminAction } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useMoment } from "./use-moment.ts";

/** What administrators did last. */
export function ActionsCard({ actions }: { actions: readonly AdminAction[] }) {
  const t = useMessages();
  const moment = useMoment();
  return (
    <Card title={t("admin.actions")} text={t("admin.actions-text")}>
      {actions.length === 0 ? (
        <p className="text-fg-2">{t("admin.no-actions")}</p>
      ) : (
        <ul>
          {actions.map(({ id, actor, action, target, detail, created_at }) => (
            <li key={id} className="border-line-soft py-2.5 first:pt-0 last:pb-0 not-first:border-t">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-[560]">{t(`admin.action-${action}`)}</span>
                <code className="text-meta break-all text-fg-2">{target}</code>
                {Object.entries(detail).map(([name, value]) => (
                  <span key={name} className="text-meta break-all text-fg-3">
                    {name}: {value}
                  </span>
                ))}
              </p>
              <p className="text-small text-fg-3">
                <bdi>{actor}</bdi> · {moment(created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
