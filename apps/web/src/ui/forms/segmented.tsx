import { type ComponentProps, type ReactNode, useId } from "react";
import { Count } from "../badges/count.tsx";

type SegmentedOption<T extends string> = {
  value: T;
  label: string;
  icon?: ReactNode;
  count?: number;
  countTone?: ComponentProps<typeof Count>["tone"];
  mark?: string;
};

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
  size?: "md" | "lg";
};

const sizes = { md: "h-7 px-3 text-small pointer-coarse:h-9", lg: "h-9 px-4 text-body" };

/** Native radio buttons with custom styles: arrow keys, forms and screen readers work without scripts. */
export function Segmented<T extends string>({ label, value, options, onChange, size = "md" }: Props<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex rounded-[8px] border border-line bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex cursor-pointer items-center gap-1.5 rounded-[5px] font-[520] whitespace-nowrap text-fg-2 outline-offset-1 outline-span transition-colors hover:text-fg has-checked:bg-raised has-checked:text-fg has-checked:shadow-low has-checked:ring has-checked:ring-line has-focus-visible:outline-2 [&_svg]:size-3.5 ${sizes[size]}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
          {option.count !== undefined && (
            // Colored counts need the contrast of a surface, not of the sunken group.
            <span className="flex rounded-full bg-surface">
              <Count tone={option.countTone}>{option.count}</Count>
            </span>
          )}
          {option.mark && (
            <span className="rounded-1 bg-span-soft px-1.5 text-meta font-semibold text-span-text">
              {option.mark}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
