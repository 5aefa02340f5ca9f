import type { ReactNode } from "react";

type Props = { title: string; children: ReactNode; action?: ReactNode };

/** A message instead of a screen. */
export function PaneState({ title, children, action }: Props) {
  return (
    <div className="pane-canvas pane-state">
      <div aria-hidden className="pane-outline" />
      <p className="text-[1rem] font-[620]">{title}</p>
      <div className="grid max-w-[300px] gap-1.5 text-balance text-fg-2">{children}</div>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
