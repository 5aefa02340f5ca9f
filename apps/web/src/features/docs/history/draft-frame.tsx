import { FileClock } from "lucide-react";
import type { ReactNode } from "react";

/** The bar above a page about a draft. Its dashed edge means: not current. */
export function DraftFrame({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-dashed border-line-strong bg-sea-floor px-4 py-1.5 text-small text-fg-2 md:px-8 [&>svg]:size-4 [&>svg]:flex-none">
      <FileClock aria-hidden />
      <p className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">{children}</p>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  );
}
