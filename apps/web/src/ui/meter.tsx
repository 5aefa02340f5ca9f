type Props = { label: string; value: number; max: number; valueText: string };

/** How much of a limit is used. From 80 % it warns and full it alarms, so `valueText` must say the same in words. */
export function Meter({ label, value, max, valueText }: Props) {
  const used = Math.min(1, Math.max(0, value / max));
  const colour = used >= 1 ? "bg-poor-fill" : used >= 0.8 ? "bg-fair-fill" : "bg-sea";
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className="h-1.5 overflow-hidden rounded-full bg-press"
    >
      <div className={`h-full rounded-full ${colour}`} style={{ width: `${used * 100}%` }} />
    </div>
  );
}
