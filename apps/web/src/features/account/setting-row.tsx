import type { ReactNode } from "react";

type Props = { title: string; text: string; children: ReactNode };

/** A setting of the account: what it is, and the control that changes it. */
export function SettingRow({ title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-line-soft py-3.5 not-first:border-t first:pt-0 last:pb-0">
      <div>
        <h3 className="text-body font-[620]">{title}</h3>
        <p className="text-small text-fg-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
