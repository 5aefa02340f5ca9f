import type { ReactNode } from "react";
import { containerClass } from "./container.ts";

/** The layout of a public page that is mostly text. Long texts are English in every language of the site. */
export function TextPage({ children }: { children: ReactNode }) {
  return (
    <div lang="en" className={`${containerClass} pt-23 pb-18 md:pt-30 md:pb-28 print:p-0`}>
      {children}
    </div>
  );
}

/** The page's title, and next to it an introduction. */
export function TextPageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-7 grid items-end gap-4 md:mb-12 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
      <h1 className="max-w-[11em] text-display-2">{title}</h1>
      <div className="text-[1rem]/[1.55] text-fg-2 md:text-[1.0625rem]">{children}</div>
    </div>
  );
}
