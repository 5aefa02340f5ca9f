import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Count } from "../../../ui/badges/count.tsx";

type Props = {
  title: string;
  count: number;
  tone?: "neutral" | "good" | "fair" | "poor";
  startsOpen?: boolean;
  children: ReactNode;
};

/** A list of checks under a line with their number. */
export function Fold({ title, count, tone = "neutral", startsOpen = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <div className="border-t border-line">
      <h3 className="tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex h-[42px] w-full items-center gap-2 rounded-1 text-body font-[560] -outline-offset-2 pointer-coarse:h-11"
        >
          <Icon size={15} aria-hidden />
          {title}
          <span className="ms-auto flex">
            <Count tone={count > 0 ? tone : "neutral"}>{count}</Count>
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-2.5">
        {children}
      </div>
    </div>
  );
}
