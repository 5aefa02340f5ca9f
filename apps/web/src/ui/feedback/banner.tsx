import type { ReactNode } from "react";

type Props = { label: string; icon: ReactNode; text: ReactNode; children: ReactNode };

/** A banner across the page, above the content that it is about. */
export function Banner({ label, icon, text, children }: Props) {
  return (
    <section
      aria-label={label}
      className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 print:hidden"
    >
      <p className="flex min-w-[min(100%,16rem)] flex-1 items-center gap-2.5 text-small text-fg-2 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-span-text">
        {icon}
        <span>{text}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}

const pill =
  "inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-small font-[520] pointer-coarse:h-11 [&_svg]:size-3.5";

/** The classes of a step in a banner, by its state: next, open, or done. */
export function pillClass(state: "next" | "open" | "done"): string {
  if (state === "next") return `${pill} border-span text-span-text hover:bg-span-soft`;
  return `${pill} border-line hover:border-line-strong ${state === "done" ? "text-fg-3" : "text-fg"}`;
}
