import type { ReactNode } from "react";

type Props = { icon: ReactNode; title: ReactNode; note?: ReactNode; action?: ReactNode };

/** The second bar: the state of the import in a few words. */
export function ImportBar({ icon, title, note, action }: Props) {
  return (
    <div className="screens-bar">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="flex-none text-span-text">{icon}</span>
        <h1 className="min-w-0 text-small font-[620] break-words">{title}</h1>
        {note && <span className="text-fg-2">{note}</span>}
      </div>
      {action}
    </div>
  );
}
