import { type ReactNode, useId } from "react";

type Props = { id?: string; title: string; text?: string; children: ReactNode };

/** A card of this page. */
export function BillingSection({ id, title, text, children }: Props) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="min-w-0 scroll-mt-20 rounded-3 border border-line bg-surface px-4 py-5 md:p-5.5"
    >
      <div className="mb-3.5">
        <h2 id={heading} className="text-[1rem]">
          {title}
        </h2>
        {text && <p className="mt-1 text-small text-balance text-fg-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}
