import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";

type Props = {
  open: boolean;
  onToggle: () => void;
  /** A ref to the button, to focus it when the URL names the card. */
  control?: Ref<HTMLButtonElement>;
  head: ReactNode;
  /** Counts or gains, at the end of the line. */
  end: ReactNode;
  children: ReactNode;
};

/** A collapsible card with the findings of one item. */
export function InsightCard({ open, onToggle, control, head, end, children }: Props) {
  const id = useId();
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <article className="rounded-3 border border-line bg-surface">
      <h3 className="tracking-normal">
        <button
          ref={control}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-[54px] w-full scroll-mt-[7.75rem] flex-wrap items-center gap-x-3 gap-y-1.5 rounded-3 px-4 py-3 text-start text-body font-normal hover:bg-hover"
        >
          <Icon size={15} aria-hidden className="text-fg-3" />
          {head}
          <span className="flex flex-wrap items-center gap-3 max-md:basis-full max-md:ps-[27px] md:ms-auto">
            {end}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open} className="pt-1.5">
        {open && children}
      </div>
    </article>
  );
}
