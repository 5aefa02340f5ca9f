type Props = { label: string; value: number; max: number; valueText: string };

/** Determinate progress. */
export function ProgressBar({ label, value, max, valueText }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-1 bg-press"
    >
      <div
        className="h-full bg-span transition-[width] duration-200 forced-colors:bg-[Highlight]"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
