import type { Screen } from "@linkspan/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
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
    <Dialog
      title={t(canEdit ? "design.choose-or-link" : "design.choose-screen")}
      width={560}
      onClose={onClose}
    >
      <div className="grid gap-3 px-6 py-4">
        <span className="field">
          <Search aria-hidden />
          <input
            type="search"
            data-autofocus
            aria-label={t("design.find-screen")}
            placeholder={t("design.find-screen")}
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <p role="status" className="sr-only">
          {t("design.screens-found", { count: linked.length + others.length })}
        </p>
        <ul className="screen-choices">
          {[...linked, ...others].map((screen) => (
            <ScreenChoice
              key={screen.node_id}
              screen={screen}
              isLinked={isLinked(screen) ?? false}
              onChoose={() => choose(screen)}
            />
          ))}
          {canEdit && all.isPending && <Skeleton className="h-14" />}
          {isEmpty && !all.isPending && !all.error && (
            <li className="py-6 text-center text-fg-2">{t("design.no-match")}</li>
          )}
        </ul>
        {all.error && (
          <LoadFailed
            title={t("design.screens-failed")}
            error={all.error}
            busy={all.isFetching}
            onRetry={all.refetch}
          />
        )}
        {all.hasNextPage && (
          <Button size="sm" busy={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
            {t("design.more-screens")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
