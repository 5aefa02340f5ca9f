import { type ReactNode, useId } from "react";
import { Count } from "./count.tsx";

type SegmentedOption<T extends string> = { value: T; label: string; icon?: ReactNode; count?: number };

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly SegmentedOption<T>[];
  onChange: (value: T) => void;
};

/** Native radios under the drawing: arrow keys, forms and screen readers work without a line of script. */
export function Segmented<T extends string>({ label, value, options, onChange }: Props<T>) {
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
          className="flex h-7 cursor-pointer items-center gap-1.5 rounded-[5px] px-3 text-small font-[520] whitespace-nowrap text-fg-2 outline-offset-1 outline-span transition-colors hover:text-fg has-checked:bg-raised has-checked:text-fg has-checked:shadow-low has-checked:ring has-checked:ring-line has-focus-visible:outline-2 pointer-coarse:h-9 [&_svg]:size-3.5"
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
          {option.count !== undefined && <Count>{option.count}</Count>}
        </label>
      ))}
    </div>
  );
}
