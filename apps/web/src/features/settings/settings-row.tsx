import type { ReactNode } from "react";

/** An action with its explanation. */
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
