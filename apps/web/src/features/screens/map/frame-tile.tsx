import type { Screen } from "@linkspan/contract";
import { memo } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ScreenThumbnail } from "../screen-thumbnail.tsx";

type Props = {
  screen: Screen;
  index: number;
  /** Names of the operations that it uses, for those who don't see the lines. */
  uses: string;
  /** The version that breaks it; undefined if none does. */
  breaksIn: string | undefined;
  isLit: boolean;
  isSelected: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  onSelect: (screen: string) => void;
};

/** A frame of the map, with its name and the number of its operations. */
export const FrameTile = memo(function FrameTile(props: Props) {
  const t = useMessages();
  const { screen, index, uses, breaksIn, isLit, isSelected, isStop, onSelect } = props;
  const { node_id: id, name, links, broken, state } = screen;
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      title={name}
      className="frame-tile"
      data-lit={isLit || undefined}
      data-breaks={breaksIn !== undefined || undefined}
      onClick={() => onSelect(id)}
    >
      <span className="frame-caption">
        <bdi>{name}</bdi>
        {state !== "current" ? (
          <span className="text-poor">{t(`screens.state-${state}`)}</span>
        ) : broken > 0 ? (
          <span aria-hidden className="text-poor">
            {t("screens.broken")}
          </span>
        ) : breaksIn !== undefined ? (
          <span className="text-poor" title={t("docs.breaks-in", { version: breaksIn })}>
            <span aria-hidden>{t("screens.breaks")}</span>
            <span className="sr-only">{t("docs.breaks-in", { version: breaksIn })}</span>
          </span>
        ) : (
          <span aria-hidden>{links > 0 ? links : t("screens.no-links")}</span>
        )}
      </span>
      <span className="sr-only">{uses}</span>
      <ScreenThumbnail screen={screen} url={screen.thumbnail_url} isLarge />
    </button>
  );
});
