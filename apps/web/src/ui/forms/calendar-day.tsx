import { type Day, type DayRange, isInRange } from "./calendar-days.ts";

type Props = {
  day: Day;
  /** The date for screen readers. */
  name: string;
  range: DayRange | undefined;
  /** Whether this is the day that Tab focuses. */
  active: boolean;
  /** Whether it belongs to the previous or next month. */
  outside: boolean;
  disabled: boolean;
  onChoose: () => void;
};

export function CalendarDay({ day, name, range, active, outside, disabled, onChoose }: Props) {
  const within = isInRange(day, range);
  const end = within && (day === range?.from || day === (range?.to ?? range?.from));
  const ink = end ? "bg-span text-span-ink font-[620]" : outside ? "text-fg-3" : "text-fg";
  const rounded = `${day === range?.from ? "rounded-s-2" : ""} ${day === (range?.to ?? range?.from) ? "rounded-e-2" : ""}`;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is a gridcell, which can be selected
    <td aria-selected={within} className={`p-0 ${within ? `bg-span-soft ${rounded}` : ""}`}>
      <button
        type="button"
        data-day={day}
        data-autofocus={active || undefined}
        tabIndex={active ? 0 : -1}
        aria-label={name}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onChoose}
        className={`h-9 w-full rounded-2 text-small tabular-nums -outline-offset-2 pointer-coarse:h-11 ${ink} ${disabled ? "cursor-default text-fg-3 line-through decoration-1 opacity-55" : end ? "" : "hover:bg-hover"}`}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
