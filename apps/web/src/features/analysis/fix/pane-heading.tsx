import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { PointsBadge } from "../../score-display/points-badge.tsx";

type Props = {
  title: string;
  /** The points that the task wins; omitted if it wins none. */
  points?: number;
  isWithoutPoints?: boolean;
  note?: ReactNode;
  /** Whether the heading takes the focus. A pane that was opened at a row leaves the focus to the row. */
  takesFocus?: boolean;
};

export function PaneHeading({ title, points, isWithoutPoints = false, note, takesFocus = true }: Props) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the pane opens
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mb-4.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {points !== undefined && <PointsBadge won={points} />}
        <h2 ref={heading} tabIndex={-1} className="min-w-0 text-card-title outline-none">
          {title}
        </h2>
        {isWithoutPoints && <Chip tone="outlined">{t("fix.no-points")}</Chip>}
      </div>
      {note && <p className="mt-1.5 max-w-[72ch] text-fg-2">{note}</p>}
    </div>
  );
}
