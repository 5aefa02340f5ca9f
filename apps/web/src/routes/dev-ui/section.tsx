import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-3 border border-line bg-surface px-5 py-[18px]">
      <h2 className="mb-3.5 text-small font-[520] tracking-normal text-fg-3">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}

/** A row of states with a note. */
export function Row({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div>
      {note && <p className="mb-2 text-meta text-fg-3">{note}</p>}
      <div className="flex flex-wrap items-center gap-2.5">{children}</div>
    </div>
  );
}
