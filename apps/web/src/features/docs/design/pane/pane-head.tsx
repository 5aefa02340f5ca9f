import type { Screen } from "@linkspan/contract";
import { ChevronDown, ChevronLeft, ChevronRight, Frame, X } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";
import { sortScreens, useConnections } from "../use-connections.ts";
import { IgnoredToggle, PaneTabs } from "../warnings/pane-tabs.tsx";
import { ScreenDialog } from "./screen-dialog.tsx";

type Props = { screen: Screen | undefined; onClose: () => void };

/** The shown screen, the way to the operation's other screens, and to all screens of the project. */
export function PaneHead({ screen, onClose }: Props) {
  const t = useMessages();
  const { store, isLinking } = useDesign();
  const { data } = useConnections();
  const [isChoosing, setChoosing] = useState(false);
  const { pane, warnings } = useStore(store, (state) => state);
  const hasTabs = isLinking && warnings.length > 0;
  const screens = sortScreens(data?.screens ?? [], data?.bindings ?? []);
  const index = screens.findIndex(({ node_id }) => node_id === screen?.node_id);
  const step = (by: number) => {
    const next = screens[(index + by + screens.length) % screens.length];
    if (next) store.set({ screen: next.node_id, armed: undefined });
  };
  return (
    <div className="pane-head">
      {hasTabs ? (
        <PaneTabs />
      ) : screen ? (
        <button
          type="button"
          className="pane-screen"
          aria-haspopup="dialog"
          title={`${screen.page_name} / ${screen.name}`}
          onClick={() => setChoosing(true)}
        >
          <Frame size={16} aria-hidden />
          <h2>
            <bdi>{screen.name}</bdi>
          </h2>
          <ChevronDown size={14} aria-hidden />
        </button>
      ) : (
        <h2 className="pane-screen">
          <Frame size={16} aria-hidden />
          {t("design.screens")}
        </h2>
      )}
      <div className="flex flex-none items-center">
        {hasTabs && pane === "warnings" ? (
          <IgnoredToggle />
        ) : (
          screens.length > 1 &&
          index >= 0 && (
            <>
              <IconButton
                size="sm"
                label={t("design.previous-screen")}
                icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
                onClick={() => step(-1)}
              />
              <span className="text-meta whitespace-nowrap text-fg-3" role="status">
                {t("design.screen-number", { number: index + 1, count: screens.length })}
              </span>
              <IconButton
                size="sm"
                label={t("design.next-screen")}
                icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
                onClick={() => step(1)}
              />
            </>
          )
        )}
        {!isLinking && (
          <IconButton size="sm" label={t("design.close")} icon={<X aria-hidden />} onClick={onClose} />
        )}
      </div>
      {isChoosing && <ScreenDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}
