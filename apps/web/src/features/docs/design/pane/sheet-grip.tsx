import { type PointerEvent, useRef } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";

/** Movements below this many pixels are clicks. */
const minDrag = 24;

type Props = { isTall: boolean; onChange: (isTall: boolean) => void };

/** On phones, makes the sheet taller or lower: by dragging, by tapping or by keyboard. */
export function SheetGrip({ isTall, onChange }: Props) {
  const t = useMessages();
  const start = useRef<number>(undefined);
  const drop = (event: PointerEvent) => {
    const moved = start.current === undefined ? 0 : event.clientY - start.current;
    start.current = undefined;
    if (Math.abs(moved) >= minDrag) onChange(moved < 0);
  };
  return (
    <button
      type="button"
      className="sheet-grip"
      aria-expanded={isTall}
      aria-label={t("design.sheet-height")}
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={drop}
      onClick={() => onChange(!isTall)}
    />
  );
}
