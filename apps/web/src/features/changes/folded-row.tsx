import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

/** A line that opens. What is in it is rendered only while it is open. */
export function FoldedRow({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="changes-row"
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        // The event of a row inside reaches this one too.
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
    >
      <summary>
        <ChevronRight size={16} aria-hidden className="changes-row-chevron" />
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}
