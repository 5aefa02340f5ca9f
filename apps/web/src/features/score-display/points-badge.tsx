import { useMessages } from "../../lib/i18n/i18n.tsx";

/** The points that an issue costs or that its fix wins. */
export function PointsBadge({ lost, won }: { lost: number; won?: never } | { lost?: never; won: number }) {
  const t = useMessages();
  const tone = lost === undefined ? "bg-good-soft text-good" : "bg-poor-soft text-poor";
  const spoken =
    lost === undefined
      ? t("analysis.points-won", { points: won })
      : t("analysis.points-lost", { points: lost });
  return (
    <span
      role="img"
      aria-label={spoken}
      dir="ltr"
      className={`inline-block h-5 w-[38px] flex-none rounded-1 text-center font-mono text-meta leading-5 font-[560] ${tone}`}
    >
      {lost === undefined ? `+${won}` : `−${lost}`}
    </span>
  );
}
