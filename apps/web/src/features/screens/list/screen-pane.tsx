import "./pane.css";
import type { Project, ScreenDetails } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ExternalLink, X } from "lucide-react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink, IconButton } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { BuiltMark } from "../../docs/design/built/built-mark.tsx";
import { writeNodeUrl } from "../../docs/design/node-url.ts";
import { screenQuery } from "../../docs/design/queries.ts";
import { type DocsScope, operationUrl } from "../../docs/docs-scope.ts";
import { splitByDirection } from "../split-by-direction.ts";
import { useOperations } from "../use-operations.ts";
import { OperationGroup } from "./operation-group.tsx";
import { ScreenCrop } from "./screen-crop.tsx";

type Props = { project: Project; scope: DocsScope & { of: "project" }; screen: string; onClose: () => void };

/** The selected screen: what it reads and sends, its layers, and its picture. */
export function ScreenPane({ project, scope, screen, onClose }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(screenQuery(project.id, screen));
  // A URL may name a screen that the project does not have.
  const clear = useEffectEvent(onClose);
  useEffect(() => {
    if (data === null) clear();
  }, [data]);
  return (
    <aside aria-label={data?.screen.name ?? t("screens.selection")} className="screen-pane">
      <div className="flex items-start justify-between gap-2">
        <IconButton
          size="sm"
          className="-ms-2 md:hidden"
          label={t("screens.back-to-list")}
          icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
          onClick={onClose}
        />
        <h2 className="min-w-0 flex-1 text-[1rem] break-words">
          {data ? <bdi>{data.screen.name}</bdi> : <Skeleton className="h-5 w-40" />}
        </h2>
        <IconButton
          size="sm"
          className="-me-2 max-md:hidden"
          label={t("screens.clear-selection")}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </div>
      {data && <PaneContent project={project} scope={scope} details={data} />}
      {!data && error && (
        <LoadFailed title={t("screens.screen-failed")} error={error} busy={isFetching} onRetry={refetch} />
      )}
    </aside>
  );
}

type ContentProps = { project: Project; scope: DocsScope & { of: "project" }; details: ScreenDetails };

function PaneContent({ project, scope, details }: ContentProps) {
  const t = useMessages();
  const formats = useFormats();
  const { screen, links, bindings } = details;
  const ids = useMemo(() => [...new Set(links.map(({ operation_id }) => operation_id))], [links]);
  const { operations, isPending } = useOperations(scope, ids);
  const lines = ids.flatMap((id) => operations.get(id)?.line ?? []);
  const { reads, sends } = splitByDirection(lines);
  const [first] = lines;
  const figma = writeNodeUrl(project.design_file_url, screen.node_id);
  return (
    <>
      <p className="mt-1 text-small text-fg-2">
        {t("screens.drawn-on", { day: formats.day(screen.updated_at) })}{" "}
        {t("screens.bound", { count: screen.bindings })}{" "}
        {screen.broken > 0 && (
          <span className="text-poor">{t("screens.broken-links", { count: screen.broken })}</span>
        )}
      </p>
      <BuiltMark project={project} screen={screen.node_id} />
      {isPending && <Skeleton className="mt-4 h-[34px] rounded-full" />}
      {lines.length === 0 && !isPending && (
        <p className="mt-4 text-small text-fg-2">{t("screens.no-operations")}</p>
      )}
      <OperationGroup
        title={t("screens.reads")}
        lines={reads}
        scope={scope}
        bindings={bindings}
        links={links}
      />
      <OperationGroup
        title={t("screens.sends")}
        lines={sends}
        scope={scope}
        bindings={bindings}
        links={links}
      />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {first && (
          <ButtonLink variant="primary" size="sm" to={operationUrl(scope, first)}>
            {t("screens.open-docs")}
          </ButtonLink>
        )}
        {figma && (
          <ButtonLink size="sm" href={figma} target="_blank" rel="noreferrer">
            {t("docs.open-in-figma")}
            <ExternalLink aria-hidden />
          </ButtonLink>
        )}
      </div>
      <ScreenCrop screen={screen} bindings={bindings} />
    </>
  );
}
