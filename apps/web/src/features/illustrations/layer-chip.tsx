import { Component, Type } from "lucide-react";

const looks = {
  rest: "bg-shore text-shore-ink",
  active: "bg-shore text-shore-ink inset-ring-2 inset-ring-span-on-shore",
  missing: "border border-dashed border-line-strong text-fg-2",
  suggested: "border border-dashed border-shore-3 text-fg",
  broken: "border-[1.5px] border-dashed border-poor text-poor",
};

type Props = {
  kind: "text" | "component";
  state?: keyof typeof looks;
  /** Whether it has more space than in a row. */
  isWide?: boolean;
  children: string;
};

/** A layer of the design file: buff and square, like everything on the shore. */
export function LayerChip({ kind, state = "rest", isWide = false, children }: Props) {
  const Icon = kind === "text" ? Type : Component;
  return (
    <span
      className={`inline-flex h-[22px] items-center gap-[5px] rounded-[3px] px-[7px] text-meta font-[540] ${isWide ? "max-w-60" : "max-w-[130px]"} ${looks[state]}`}
    >
      <Icon size={11} aria-hidden />
      <bdi className="truncate">{children}</bdi>
    </span>
  );
}
