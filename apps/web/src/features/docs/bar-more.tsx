import { Ellipsis } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";

/** On phones, a button that opens the items that do not fit the bar; wider bars show all of them. */
export function BarMore({ children }: { children: ReactNode }) {
  const t = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!all.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);
  // Escape first closes a menu or dialog that was opened from here.
  const closeByKey = (event: KeyboardEvent) => {
    const isInside = (event.target as Element).closest("[role=menu], dialog");
    if (event.key !== "Escape" || event.defaultPrevented || isInside || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  // A click on a link or on the design button closes the panel.
  const closeBehind = ({ target }: MouseEvent) => {
    if (!isOpen || !(target as Element).closest("a, .bar-design")) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles bubbling events of the buttons inside
    <div ref={all} className="contents" onKeyDown={closeByKey} onClick={closeBehind}>
      <IconButton
        ref={button}
        size="sm"
        className="bar-more-button md:hidden"
        label={t("docs.more-actions")}
        icon={<Ellipsis aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className="bar-more" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
