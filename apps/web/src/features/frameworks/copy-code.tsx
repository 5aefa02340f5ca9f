import { Check, Copy } from "lucide-react";
import { buttonClass } from "../../ui/buttons/button.tsx";

/** A button that copies the code next to it. `enableCopying` adds the behavior to the rendered HTML. */
export function CopyCode({ of, labelled = false }: { of: string; labelled?: boolean }) {
  return (
    <button
      type="button"
      data-copy
      className={`${buttonClass({ variant: "ghost", size: "sm" })} ${labelled ? "" : "btn-icon"}`}
    >
      <span className="copy contents">
        <Copy aria-hidden />
        <span className={labelled ? "" : "sr-only"}>
          Copy<span className="sr-only"> {of}</span>
        </span>
      </span>
      <span className="copied">
        <Check aria-hidden className="text-good" />
        <span className={labelled ? "" : "sr-only"}>Copied</span>
      </span>
    </button>
  );
}
