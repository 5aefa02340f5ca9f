import type { Project, ProjectToken } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { tokensQuery } from "./queries.ts";
import { RevokeTokenDialog } from "./revoke-token-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";

/** Tokens with which programs such as continuous integration read the project and upload to it. For its owner. */
export function TokensCard({ project }: { project: Project }) {
  const t = useMessages();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ProjectToken>();
  const { data, error, isFetching, refetch } = useQuery(tokensQuery(project.id));
  return (
    <Card
      title={t("tokens.title")}
      text={t("tokens.text")}
      action={
        <Button size="sm" disabled={project.read_only} onClick={() => setCreating(true)}>
          {t("tokens.create")}
        </Button>
      }
    >
      {data ? (
        <TokenList items={data.items} onRevoke={setRevoked} />
      ) : error ? (
        <LoadFailed title={t("tokens.failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton className="h-9" />
      )}
      {isCreating && <TokenDialog projectId={project.id} onClose={() => setCreating(false)} />}
      {revoked && (
        <RevokeTokenDialog projectId={project.id} token={revoked} onClose={() => setRevoked(undefined)} />
      )}
    </Card>
  );
}

type ListProps = { items: ProjectToken[]; onRevoke: (token: ProjectToken) => void };

function TokenList({ items, onRevoke }: ListProps) {
  const t = useMessages();
  const { day } = useFormats();
  if (items.length === 0) return <p className="text-small text-fg-3">{t("tokens.none")}</p>;
  return (
    <ul aria-label={t("tokens.title")} className="divide-y divide-line-soft">
      {items.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
          <div className="min-w-[min(100%,11rem)] flex-1">
            <p className="font-[520] [overflow-wrap:anywhere]">
              <bdi>{token.name}</bdi>
            </p>
            <p className="text-meta text-fg-3">
              {t("tokens.created", {
                who: <bdi>{token.created_by ?? t("tokens.former-member")}</bdi>,
                when: day(token.created_at),
              })}{" "}
              {token.last_used_at ? t("tokens.used", { when: day(token.last_used_at) }) : t("tokens.unused")}{" "}
              {!token.is_expired && t("tokens.expires", { when: day(token.expires_at) })}
            </p>
          </div>
          {token.is_expired && <Chip tone="poor">{t("tokens.expired")}</Chip>}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t("tokens.revoke-name", { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t("tokens.revoke")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
