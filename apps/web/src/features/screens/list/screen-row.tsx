import type { Screen } from "@linkspan/contract";
import { GitCompare, Unlink } from "lucide-react";
import { memo } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Chip } from "../../../ui/badges/chip.tsx";
import { ScreenThumbnail } from "../screen-thumbnail.tsx";

type Props = {
  screen: Screen;
  index: number;
  /** The version that breaks it; undefined if none does. */
  breaksIn: string | undefined;
  isSelected: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  onSelect: (screen: string) => void;
};

/** A screen of the list. */
export const ScreenRow = memo(function ScreenRow(props: Props) {
  const { screen, index, breaksIn, isSelected, isStop, onSelect } = props;
  const t = useMessages();
  const { node_id, name, links, bindings, broken, state } = screen;
  return (
    <button
      type="button"
      data-index={index}
      data-screen={node_id}
      tabIndex={isStop ? 0 : -1}
      aria-current={isSelected ? "true" : undefined}
      className="screen-row"
      onClick={() => onSelect(node_id)}
    >
      <ScreenThumbnail screen={screen} url={screen.thumbnail_url} />
      <span className="min-w-0">
        <bdi className="screen-name">{name}</bdi>
        <ScreenNote screen={screen} />
      </span>
      <span className="row-fact">{t("screens.operations", { count: links })}</span>
      <span className="row-fact">{t("screens.layers", { count: bindings })}</span>
      <span className="text-end">
        {broken > 0 ? (
          <Chip tone="poor" icon={<Unlink aria-hidden />}>
            {t("screens.broken-count", { count: broken })}
          </Chip>
        ) : breaksIn !== undefined ? (
          <Chip tone="poor" icon={<GitCompare aria-hidden />}>
            {t("docs.breaks-in", { version: breaksIn })}
          </Chip>
        ) : (
          links === 0 && state === "current" && <Chip tone="outlined">{t("screens.unlinked-one")}</Chip>
        )}
      </span>
    </button>
  );
});

/** What the last sync found; otherwise the screen's size. */
function ScreenNote({ screen }: { screen: Screen }) {
  const t = useMessages();
  const formats = useFormats();
  // The server doesn't know the time zone.
  const isHydrated = useHydrated();
  const { state, changed_at, previous_name, previous_page_name, previous_thumbnail_url } = screen;
  const day = changed_at && isHydrated ? formats.day(changed_at) : undefined;
  const note =
    state === "deleted" && day
      ? t("screens.deleted-on", { day })
      : state === "other_file"
        ? t("screens.of-other-file")
        : previous_name
          ? t("screens.renamed-from", { name: previous_name })
          : previous_page_name
            ? t("screens.moved-from", { name: previous_page_name })
            : previous_thumbnail_url && day
              ? t("screens.redrawn-on", { day })
              : undefined;
  return (
    <span className="screen-note">
      {note ?? <bdi dir="ltr">{`${Math.round(screen.width)} × ${Math.round(screen.height)}`}</bdi>}
    </span>
  );
}
