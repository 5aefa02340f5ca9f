import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { screensQuery } from "../../docs/design/queries.ts";
import { ScreenThumbnail } from "../screen-thumbnail.tsx";

type Props = { project: string; name: string; onChoose: (node: string) => void; onClose: () => void };

/** Chooses the screen that replaces a deleted one. */
export function ChooseScreenDialog({ project, name, onChoose, onClose }: Props) {
  const t = useMessages();
  const [text, setText] = useState("");
  const q = useDeferredValue(text).trim();
  const found = useInfiniteQuery(screensQuery(project, q ? { q } : {}));
  const screens = found.data?.pages.flatMap(({ items }) => items).filter(({ state }) => state === "current");
  return (
    <Dialog title={t("replacements.choose-title", { name })} width={560} isSheet onClose={onClose}>
      <div className="grid gap-3 px-6 py-4">
        <span className="field">
          <Search aria-hidden />
          <input
            type="search"
            data-autofocus
            aria-label={t("replacements.find-screen")}
            placeholder={t("replacements.find-screen")}
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <p role="status" className="sr-only">
          {screens && t("replacements.screens-found", { count: screens.length })}
        </p>
        <ul className="choice-list">
          {screens?.map((screen) => (
            <li key={screen.node_id}>
              <button type="button" onClick={() => onChoose(screen.node_id)}>
                <ScreenThumbnail
                  screen={{ ...screen, links: 1 }}
                  url={screen.thumbnail_url}
                  className="h-11 w-9 flex-none"
                />
                <span className="min-w-0">
                  <bdi className="block truncate font-[560]">{screen.name}</bdi>
                  <bdi className="block truncate text-meta text-fg-3">{screen.page_name}</bdi>
                </span>
              </button>
            </li>
          ))}
          {found.isPending && (
            <li>
              <Skeleton className="h-14" />
            </li>
          )}
          {screens?.length === 0 && (
            <li className="py-6 text-center text-fg-2">{t("replacements.no-screens")}</li>
          )}
        </ul>
        {found.error && (
          <LoadFailed
            title={t("screens.failed")}
            error={found.error}
            busy={found.isFetching}
            onRetry={found.refetch}
          />
        )}
        {found.hasNextPage && (
          <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("replacements.more-screens")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
