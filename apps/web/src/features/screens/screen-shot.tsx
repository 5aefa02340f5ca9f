import "./screen-shot.css";
import type { Layer, Screen } from "@linkspan/contract";
import { ImageOff } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Picture } from "../../ui/layout/picture.tsx";
import { placeLayer } from "../docs/design/pane/place-layer.ts";

type Outline = { id: string; box: Layer["box"]; kind: "missing" | "proposed" };

type Props = {
  screen: Screen;
  url: string | null;
  outlines: readonly Outline[];
  /** Width by height of the visible part. */
  shape: number;
  /** Whether the first outlined layer is in the middle; otherwise the top is shown if that doesn't hide it. */
  isCentered?: boolean;
  className?: string;
};

/** The part of a screen's picture with the outlined layers. Decoration: the names are next to it. */
export function ScreenShot({ screen, url, outlines, shape, isCentered = false, className = "" }: Props) {
  const t = useMessages();
  const { width, height, state } = screen;
  const shown = Math.min(1, width / shape / height);
  const hidden = findHiddenShare(outlines[0]?.box, { height, shown, isCentered });
  return (
    <span
      aria-hidden
      dir="ltr"
      className={`screen-shot ${className}`}
      data-state={state}
      style={{ aspectRatio: shape }}
    >
      <span
        className="screen-shot-picture"
        style={{ aspectRatio: `${width} / ${height}`, transform: `translateY(${-hidden * 100}%)` }}
      >
        <Picture url={url} className="screen-shot-image">
          <ImageOff size={16} />
          {t("screens.no-picture")}
        </Picture>
        {outlines.map(({ id, kind, ...layer }) => (
          <i key={id} data-kind={kind} style={placeLayer(layer, screen)} />
        ))}
      </span>
    </span>
  );
}

type VisiblePart = { height: number; shown: number; isCentered: boolean };

/** How much of the picture is above the visible part. */
function findHiddenShare(box: Layer["box"] | undefined, { height, shown, isCentered }: VisiblePart): number {
  if (!box || (!isCentered && (box[1] + box[3]) / height < shown)) return 0;
  const middle = (box[1] + box[3] / 2) / height;
  return Math.min(Math.max(middle - shown / 2, 0), 1 - shown);
}
