type Props = {
  label: string;
  value: number;
  max: number;
  valueText: string;
  /** Where the meter is what the page is about. */
  tall?: boolean;
  /** Where using all of it is as it should be: only more than all of it alarms. */
  calm?: boolean;
};

/** How much of a limit is used. From 80 % it warns and full it alarms, so `valueText` must say the same in words. */
export function Meter({ label, value, max, valueText, tall = false, calm = false }: Props) {
  const used = Math.min(1, Math.max(0, value / max));
  const isOver = calm ? value > max : used >= 1;
  const colour = isOver ? "bg-poor-fill" : used >= 0.8 && !calm ? "bg-fair-fill" : "bg-sea";
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className={`overflow-hidden bg-press ${tall ? "h-2.5 rounded-[3px]" : "h-1.5 rounded-full"}`}
    >
      <div
        className={`h-full ${tall ? "rounded-[3px]" : "rounded-full"} ${colour}`}
        style={{ width: `${used * 100}%` }}
      />
    </div>
  );
}
