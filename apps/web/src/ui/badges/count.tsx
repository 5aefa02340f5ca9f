import type { ReactNode } from "react";

const tones = {
  neutral: "bg-press text-fg-2",
  good: "bg-good-soft text-good",
  fair: "bg-fair-soft text-fair",
  poor: "bg-poor-soft text-poor",
};

/** A number next to a label. */
export function Count({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-[18px] min-w-5 flex-none items-center justify-center rounded-full px-[5px] font-mono text-badge font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
