import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useDirection } from "../../lib/theme.ts";
import { Count } from "../badges/count.tsx";

type GroupProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  className?: string;
  children: ReactNode;
};

/** Contains a list of tabs and their panels, which need not be adjacent. */
export function TabGroup<T extends string>({ value, onChange, className, children }: GroupProps<T>) {
  const { direction } = useDirection();
  return (
    <Radix.Root
      value={value}
      dir={direction}
      onValueChange={(next) => onChange(next as T)}
      className={className}
    >
      {children}
    </Radix.Root>
  );
}

/** Latin in every language. */
const digits = new Intl.NumberFormat("en");

type Tab = { value: string; label: string; count?: number };

/** Arrow keys move between the tabs; a narrow page scrolls them sideways. */
export function TabList({
  label,
  tabs,
  className = "",
}: {
  label: string;
  tabs: readonly Tab[];
  className?: string;
}) {
  return (
    <Radix.List
      aria-label={label}
      className={`-mx-1 flex gap-2.5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] md:gap-3 ${className}`}
    >
      {tabs.map(({ value, label: name, count }) => (
        <Radix.Trigger
          key={value}
          value={value}
          className="flex h-10 flex-none items-center gap-[7px] rounded-1 border-y-2 px-1 border-transparent font-[520] whitespace-nowrap text-fg-2 -outline-offset-2 transition-colors hover:text-fg data-[state=active]:rounded-b-none data-[state=active]:border-b-span data-[state=active]:text-fg pointer-coarse:h-11"
        >
          {name}
          {count !== undefined && <Count>{digits.format(count)}</Count>}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

/** Every tab needs its panel on the page; only the chosen one has content. */
export function TabPanel({
  value,
  className = "",
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Content value={value} className={`-outline-offset-2 ${className}`}>
      {children}
    </Radix.Content>
  );
}
