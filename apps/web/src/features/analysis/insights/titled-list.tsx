import { BellOff, CircleX, Info, Lightbulb } from "lucide-react";
import type { ReactNode } from "react";

const icons = {
  issue: { icon: CircleX, ink: "text-poor" },
  note: { icon: Info, ink: "text-fg-3" },
  silenced: { icon: BellOff, ink: "text-fg-3" },
  suggestion: { icon: Lightbulb, ink: "text-fair" },
};

type Props = { title: string; children: ReactNode };

/** A titled list inside a card. */
export function TitledList({ title, children }: Props) {
  return (
    <div>
      <h4 className="mb-2 text-small font-[560] tracking-normal text-fg-2">{title}</h4>
      <ul>{children}</ul>
    </div>
  );
}

type RowProps = { kind: keyof typeof icons; current?: boolean; children: ReactNode };

export function TitledListRow({ kind, current = false, children }: RowProps) {
  const { icon: Icon, ink } = icons[kind];
  return (
    <li
      aria-current={current || undefined}
      className={`-mx-1.5 flex gap-[9px] rounded-1 px-1.5 py-1 ${current ? "bg-span-soft" : ""}`}
    >
      <Icon size={15} aria-hidden className={`mt-[3px] ${ink}`} />
      {children}
    </li>
  );
}
