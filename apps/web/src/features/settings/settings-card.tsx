import { type ReactNode, useId } from "react";

type Props = { title: string; text?: string; danger?: boolean; children: ReactNode };

export function SettingsCard({ title, text, danger = false, children }: Props) {
  const id = useId();
  const edge = danger ? "border-[color-mix(in_oklch,var(--poor)_50%,transparent)]" : "border-line";
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-3 border bg-surface px-4 py-5 md:px-6 md:py-5.5 ${edge}`}
    >
      <h2 id={id} className="mb-1 text-[1.0625rem] leading-[1.25] tracking-[-0.015em]">
        {title}
      </h2>
      {text && <p className="text-small text-fg-2">{text}</p>}
      {children}
    </section>
  );
}

/** One thing that can be done, with what it would mean. */
export function SettingsRow({
  title,
  text,
  action,
}: {
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line-soft py-4 first-of-type:border-0 last:pb-0">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <p className="font-[620] [overflow-wrap:anywhere]">{title}</p>
        <p className="text-small text-fg-2">{text}</p>
      </div>
      {action}
    </div>
  );
}
