import { Clock } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  neutral: "bg-hover text-fg-2",
  outlined: "text-fg-2 inset-ring inset-ring-line",
  span: "bg-span-soft text-span-text",
  good: "bg-good-soft text-good",
  fair: "bg-fair-soft text-fair",
  poor: "bg-poor-soft text-poor",
  planned: "border border-dashed border-line-strong text-fg-2",
};

type Props = { tone?: keyof typeof tones; icon?: ReactNode; className?: string; children: ReactNode };

/** A status in a word or two. The dashed one is for planned features. */
export function Chip({ tone = "neutral", icon, className = "", children }: Props) {
  return (
    <span
      className={`inline-flex h-[22px] items-center gap-[5px] rounded-1 px-2 text-meta font-medium whitespace-nowrap [&_svg]:size-3 ${tones[tone]} ${className}`}
    >
      {tone === "planned" ? <Clock aria-hidden /> : icon}
      {children}
    </span>
  );
}
