import type { Screen } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ChoiceDialog } from "../../../../ui/overlays/choice-dialog.tsx";
import { useDesign } from "../design-context.ts";
import { screensQuery } from "../queries.ts";
import { sortScreens, useConnections } from "../use-connections.ts";
import { ScreenChoice } from "./screen-choice.tsx";

/** Chooses the shown screen. People who may edit see all screens of the project here, and link and unlink them. */
export function ScreenDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { project, store, canEdit } = useDesign();
  const { data } = useConnections();
  const [text, setText] = useState("");
  const searched = useDeferredValue(text);
  const q = searched.trim();
  const all = useInfiniteQuery({ ...screensQuery(project, q ? { q } : {}), enabled: canEdit });
  const linked = sortScreens(data?.screens ?? [], data?.bindings ?? []).filter(({ name }) =>
    name.toLowerCase().includes(q.toLowerCase()),
  );
  const isLinked = ({ node_id }: Screen) => data?.screens.some((screen) => screen.node_id === node_id);
  const others = (all.data?.pages ?? []).flatMap(({ items }) => items).filter((screen) => !isLinked(screen));
  const choose = (screen: Screen) => {
    store.set({ screen: screen.node_id });
    onClose();
  };
  const isEmpty = linked.length + others.length === 0;
  return (
    <ChoiceDialog
      title={t(canEdit ? "design.choose-or-link" : "design.choose-screen")}
      search={{ label: t("design.find-screen"), value: text, onChange: setText }}
      found={t("design.screens-found", { count: linked.length + others.length })}
      isPending={canEdit && all.isPending}
      none={isEmpty && !all.isPending && !all.error ? t("design.no-match") : undefined}
      failure={
        all.error
          ? {
              title: t("design.screens-failed"),
              error: all.error,
              isRetrying: all.isFetching,
              retry: all.refetch,
            }
          : undefined
      }
      more={
        all.hasNextPage && (
          <Button size="sm" busy={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
            {t("design.more-screens")}
          </Button>
        )
      }
      onClose={onClose}
    >
      {[...linked, ...others].map((screen) => (
        <ScreenChoice
          key={screen.node_id}
          screen={screen}
          isLinked={isLinked(screen) ?? false}
          onChoose={() => choose(screen)}
        />
      ))}
    </ChoiceDialog>
  );
}
