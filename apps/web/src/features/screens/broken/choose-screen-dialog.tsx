import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChoiceDialog } from "../../../ui/overlays/choice-dialog.tsx";
import { screensQuery } from "../../docs/design/queries.ts";
import { ScreenThumbnail } from "../screen-thumbnail.tsx";

type Props = { project: string; name: string; onChoose: (node: string) => void; onClose: () => void };

/** Chooses the screen that replaces a deleted one. */
export function ChooseScreenDialog({ project, name, onChoose, onClose }: Props) {
  const t = useMessages();
  const [text, setText] = useState("");
  const q = useDeferredValue(text).trim();
  const { data, error, ...found } = useInfiniteQuery(screensQuery(project, q ? { q } : {}));
  const screens = data?.pages.flatMap(({ items }) => items).filter(({ state }) => state === "current");
  return (
    <ChoiceDialog
      title={t("replacements.choose-title", { name })}
      search={{ label: t("replacements.find-screen"), value: text, onChange: setText }}
      found={screens && t("replacements.screens-found", { count: screens.length })}
      isPending={found.isPending}
      none={screens?.length === 0 ? t("replacements.no-screens") : undefined}
      failure={
        error
          ? { title: t("screens.failed"), error, isRetrying: found.isFetching, retry: found.refetch }
          : undefined
      }
      more={
        found.hasNextPage && (
          <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("replacements.more-screens")}
          </Button>
        )
      }
      onClose={onClose}
    >
      {screens?.map((screen) => (
        <li key={screen.node_id}>
          <button type="button" className="choice" onClick={() => onChoose(screen.node_id)}>
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
    </ChoiceDialog>
  );
}
