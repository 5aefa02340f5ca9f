import "./accordion.css";
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>;
}

type ItemProps = {
  title: ReactNode;
  /** On the content, not on the row: the browser opens a `details` element for a fragment inside it. */
  id?: string;
  open?: boolean;
  children: ReactNode;
};

/** Native disclosure: it opens before any script has arrived, and the browser's find-in-page opens it too. */
export function AccordionItem({ title, id, open, children }: ItemProps) {
  return (
    <details className="accordion-item group" open={open}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-5 rounded-1 py-4.5 text-[1.0625rem] leading-[1.5] font-[560]">
        {title}
        <Plus size={18} aria-hidden className="flex-none group-open:hidden" />
        <Minus size={18} aria-hidden className="hidden flex-none group-open:block" />
      </summary>
      <div id={id} className="max-w-[72ch] scroll-mt-36 pe-12 pb-5 text-prose text-fg-2">
        {children}
      </div>
    </details>
  );
}
