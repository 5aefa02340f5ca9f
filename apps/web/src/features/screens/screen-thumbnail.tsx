import type { Screen } from "@linkspan/contract";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";

type Props = {
  screen: Pick<Screen, "state" | "links">;
  url: string | null;
  className?: string;
  /** Whether there is room for a sentence. */
  isLarge?: boolean;
};

/** The top of a screen's picture. Decoration: the name is next to it. */
export function ScreenThumbnail({ screen, url, className = "", isLarge = false }: Props) {
  // A picture that failed to load is tried again with the next URL.
  const [failed, setFailed] = useState<string>();
  const look = screen.state === "current" ? (screen.links > 0 ? "" : "is-unlinked") : "is-gone";
  if (!url || failed === url) return <MissingPicture className={`${look} ${className}`} isLarge={isLarge} />;
  return (
    <span className={`screen-thumbnail ${look} ${className}`}>
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(url)}
      />
    </span>
  );
}

function MissingPicture({ className, isLarge }: { className: string; isLarge: boolean }) {
  const t = useMessages();
  return (
    <span className={`screen-thumbnail is-missing ${className}`}>
      <ImageOff size={16} aria-hidden />
      {isLarge && t("screens.no-picture")}
    </span>
  );
}
