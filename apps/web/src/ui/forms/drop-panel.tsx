import type { ReactNode } from "react";

const tones = {
  rest: "border-line-strong bg-sea-floor",
  over: "border-span bg-span-soft",
  poor: "border-poor bg-poor-soft",
};

type Props = { tone?: keyof typeof tones; className?: string; children: ReactNode };

/** The dashed box that a file is dropped on. */
export function DropPanel({ tone = "rest", className = "p-4", children }: Props) {
  return (
    <div className={`min-w-0 rounded-3 border-[1.5px] border-dashed ${tones[tone]} ${className}`}>
      {children}
    </div>
  );
}

/** A round icon, a title, a line of text, and an action at the end. */
export function ZoneRow({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
      <span className="grid size-[42px] flex-none place-items-center rounded-full border border-line bg-surface text-sea [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-[min(100%,12rem)] flex-1">
        <p className="font-[620] [overflow-wrap:anywhere]">{title}</p>
        <div className="text-small text-balance text-fg-2">{children}</div>
      </div>
      {action}
    </div>
  );
}
