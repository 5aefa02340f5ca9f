import { type ReactNode, useId } from "react";
import { Count } from "../../../ui/badges/count.tsx";

type Props = { title: string; count: number; note: string; children: ReactNode };

/** One kind of change. Without changes of it, nothing. */
export function ChangeCard({ title, count, note, children }: Props) {
  const heading = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className="import-change">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-5 py-3.5">
        <h2 id={heading} className="text-[1rem]">
          {title}
        </h2>
        <Count>{count}</Count>
        <span className="text-small text-fg-2">{note}</span>
      </div>
      {children}
    </section>
  );
}
