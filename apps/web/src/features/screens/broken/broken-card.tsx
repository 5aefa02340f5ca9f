import type { Project, Screen } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useMemo, useState } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { type DocsScope, operationUrl } from "../../docs/docs-scope.ts";
import { screenQuery } from "../queries.ts";
import { ScreenThumbnail } from "../screen-thumbnail.tsx";
import { useOperations } from "../use-operations.ts";
import { BrokenLinks } from "./broken-links.tsx";
import { listBrokenLinks } from "./list-broken-links.ts";
import { RemoveLinksDialog } from "./remove-links-dialog.tsx";

type Props = { project: Project; scope: DocsScope & { of: "project" }; screen: Screen };

/** A screen with broken links: what is gone, and its picture. */
export function BrokenCard({ project, scope, screen }: Props) {
  const t = useMessages();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useQuery(screenQuery(project.id, screen.node_id));
  const broken = useMemo(() => (data ? listBrokenLinks(data) : []), [data]);
  const ids = useMemo(
    () => [
      ...new Set(broken.map((each) => (each.kind === "link" ? each.operation : each.binding.operation_id))),
    ],
    [broken],
  );
  const { operations } = useOperations(scope, ids);
  const [isRemoving, setRemoving] = useState(false);
  const first = ids.flatMap((id) => operations.get(id)?.line ?? [])[0];
  const isDeleted = screen.state === "deleted";
  const since = screen.changed_at && formats.day(screen.changed_at);
  const canEdit = project.role !== "viewer" && !project.read_only && !project.is_sample;
  const wasBefore = screen.previous_thumbnail_url ?? screen.thumbnail_url;
  return (
    <article className="broken-card">
      <div className="broken-text">
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone="poor" icon={<Unlink aria-hidden />}>
            {t("screens.link-count", { count: screen.broken })}
          </Chip>
          {since && <span className="text-meta text-fg-3">{t("screens.since", { day: since })}</span>}
        </div>
        <h3 className="text-[1rem] break-words">
          {t(isDeleted ? "screens.was-deleted" : "screens.has-broken", {
            name: <bdi key="name">{screen.name}</bdi>,
          })}
        </h3>
        {!data && !error && <Skeleton className="h-4 w-56" />}
        {error && !data && (
          <LoadFailed title={t("screens.screen-failed")} error={error} busy={isFetching} onRetry={refetch} />
        )}
        <BrokenLinks broken={broken} operations={operations} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {first && (
            <ButtonLink size="sm" to={operationUrl(scope, first)}>
              {t("screens.open-docs")}
            </ButtonLink>
          )}
          {canEdit && broken.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setRemoving(true)}>
              {t("screens.remove-links", { count: broken.length })}
            </Button>
          )}
        </div>
      </div>
      <div className="broken-pictures">
        <figure>
          <ScreenThumbnail screen={screen} url={wasBefore} className="broken-picture" isLarge />
          <figcaption>
            <bdi>{screen.name}</bdi>
            <span className="text-poor">
              {t(isDeleted ? "screens.state-deleted" : "screens.partly-broken")}
            </span>
          </figcaption>
        </figure>
        <figure>
          <div className="broken-proposal">
            <Chip tone="planned">{t("docs.planned")}</Chip>
            <p className="text-small text-fg-2">{t("screens.proposal-planned")}</p>
          </div>
        </figure>
      </div>
      {isRemoving && (
        <RemoveLinksDialog
          project={project.id}
          name={screen.name}
          broken={broken}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  );
}
