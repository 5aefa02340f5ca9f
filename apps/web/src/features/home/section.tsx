import type { ReactNode } from "react";
import { Chip } from "../../ui/badges/chip.tsx";
import { containerClass } from "../../ui/layout/container.ts";

const floors = {
  page: "py-18 md:py-32",
  /** For a section after one with the same background, whose padding is enough. */
  joined: "pb-18 md:pb-32",
  shore: "border-y border-line-soft bg-shore-floor py-18 md:py-28",
  sea: "border-y border-line-soft bg-sea-floor py-18 md:py-28",
};

export function Section({ floor = "page", children }: { floor?: keyof typeof floors; children: ReactNode }) {
  return (
    <section className={floors[floor]}>
      <div className={containerClass}>{children}</div>
    </section>
  );
}

/** Text on one side, a picture on the other; stacked on narrow screens. */
export function SplitLayout({
  text,
  picture,
  reverse,
}: {
  text: ReactNode;
  picture: ReactNode;
  reverse?: boolean;
}) {
  const columns = reverse
    ? "lg:grid-cols-[minmax(0,1fr)_420px] lg:[&>:first-child]:order-1"
    : "lg:grid-cols-[400px_minmax(0,1fr)]";
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:gap-12 xl:gap-20 ${columns}`}>
      <div>{text}</div>
      {picture}
    </div>
  );
}

export function Heading({ children }: { children: string }) {
  return <h2 className="max-w-[15em] text-h2">{children}</h2>;
}

/** The heading of a planned feature, with a "Planned" chip. */
export function PlannedHeading({ children }: { children: string }) {
  return (
    <div className="flex flex-col items-start gap-3.5">
      <h3 className="max-w-[15em] text-h2">{children}</h3>
      <Chip tone="planned">Planned</Chip>
    </div>
  );
}

export function HeadingRow({ heading, aside }: { heading: ReactNode; aside: ReactNode }) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-3.5 md:mb-12">
      {heading}
      {aside}
    </div>
  );
}

export function LeadText({ children }: { children: ReactNode }) {
  return <p className="my-4.5 text-lead text-fg-2">{children}</p>;
}
