import type { Screen } from "@linkspan/contract";
import { ImageOff } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Picture } from "../../ui/layout/picture.tsx";

type Props = {
  screen: Pick<Screen, "state" | "links">;
  url: string | null;
  className?: string;
  /** Whether there is room for a sentence. */
  isLarge?: boolean;
};

/** The top of a screen's picture. Decoration: the name is next to it. */
export function ScreenThumbnail({ screen, url, className = "", isLarge = false }: Props) {
  const t = useMessages();
  const look = screen.state === "current" ? (screen.links > 0 ? "" : "is-unlinked") : "is-gone";
  return (
    <Picture url={url} className={`screen-thumbnail ${look} ${className}`}>
      <ImageOff size={16} aria-hidden />
      {isLarge && t("screens.no-picture")}
    </Picture>
  );
}
