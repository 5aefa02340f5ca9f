type Props = {
  label: string;
  value: number;
  max: number;
  valueText: string;
  /** A larger meter, for pages about usage. */
  tall?: boolean;
  /** For limits that may be used up: only exceeding the limit is shown as a problem. */
  calm?: boolean;
};

/** The usage of a limit. Its color warns from 80 % and again when full, so `valueText` must convey the same. */
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
