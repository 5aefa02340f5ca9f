import { type ReactNode, useId } from "react";

type Props = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** A red border, for irreversible actions. */
  danger?: boolean;
  id?: string;
  children?: ReactNode;
};

/** A section of a page with a heading and at most one action next to it. */
export function Card({ title, text, action, danger = false, id, children }: Props) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`scroll-mt-20 rounded-3 border bg-surface px-4 py-5 md:px-6 md:py-5.5 ${danger ? "border-poor/50" : "border-line"}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-[64ch]">
          <h2 id={heading} className="text-[1.0625rem] leading-[1.3]">
            {title}
          </h2>
          {text && <div className="mt-1 text-small text-fg-2">{text}</div>}
        </div>
        {action}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
