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

/** What the bar of a phone has no room for, behind one button; wider bars show all of it. */
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
  // A menu or a dialog that was opened from here closes first, and has the key for itself.
  const closeByKey = (event: KeyboardEvent) => {
    const isInside = (event.target as Element).closest("[role=menu], dialog");
    if (event.key !== "Escape" || event.defaultPrevented || isInside || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  // What leads elsewhere leaves nothing to do here.
  const closeBehind = ({ target }: MouseEvent) => {
    if (!isOpen || !(target as Element).closest("a, .bar-design")) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside hear the keys first
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
