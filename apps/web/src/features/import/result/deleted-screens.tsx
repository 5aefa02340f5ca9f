import type { BrokenScreen, Project, Screen } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { replacementsQuery } from "../../screens/queries.ts";
import { Shot } from "../shot.tsx";
import { ChangeCard } from "./change-card.tsx";
import { DeletedScreen } from "./deleted-screen.tsx";

type Props = { project: Project; screens: readonly Screen[] };

/** Frames that the file doesn't contain any more. Their links are kept, and can move to what replaces them. */
export function DeletedScreens({ project, screens }: Props) {
  const t = useMessages();
  const linked = screens.filter((screen) => screen.broken > 0);
  const broken = linked.reduce((sum, screen) => sum + screen.broken, 0);
  const { data, error, isFetching, refetch } = useInfiniteQuery({
    ...replacementsQuery(project.id, {}),
    enabled: broken > 0,
  });
  const items = useMemo(
    () => new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.screen.node_id, item])),
    [data],
  );
  const found = linked.flatMap((screen): BrokenScreen[] => {
    const item = items.get(screen.node_id);
    return item ? [item] : [];
  });
  const others = screens.filter(({ node_id }) => !found.some(({ screen }) => screen.node_id === node_id));
  const note = broken > 0 ? t("import.deleted-broken", { count: broken }) : t("import.deleted-unlinked");
  return (
    <ChangeCard title={t("import.deleted")} count={screens.length} note={note}>
      {broken > 0 && !data && !error && <Skeleton className="m-5 h-52" />}
      {error && !data && (
        <div className="p-5">
          <LoadFailed title={t("screens.failed")} error={error} busy={isFetching} onRetry={refetch} />
        </div>
      )}
      {found.map((item) => (
        <DeletedScreen key={item.screen.node_id} project={project} item={item} />
      ))}
      {(data || error || broken === 0) && others.length > 0 && <OtherScreens screens={others} />}
      {(data || error) && others.some((screen) => screen.broken > 0) && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-small text-fg-2">
          {t("import.deleted-text")}
          <ButtonLink size="sm" to={`/doc/${project.id}/screens?show=broken`}>
            {t("import.show-broken")}
          </ButtonLink>
        </p>
      )}
    </ChangeCard>
  );
}

/** Those without links, or whose links are listed on a later page. */
function OtherScreens({ screens }: { screens: readonly Screen[] }) {
  const t = useMessages();
  const formats = useFormats();
  return (
    <ul className="import-redrawn">
      {screens.map((screen) => (
        <li key={screen.node_id}>
          <Shot
            url={screen.thumbnail_url}
            missing={t("import.picture-missing")}
            isGone
            className="import-shot-crop"
          />
          <p className="mt-2 grid text-small">
            <b className="font-[620] break-words">
              <bdi>{screen.name}</bdi>
            </b>
            <span className="text-poor">
              {t("import.deleted-on", { day: formats.day(screen.changed_at ?? screen.updated_at) })}
            </span>
            {screen.broken > 0 && (
              <span className="text-fg-2">{t("import.links", { count: screen.broken })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
