import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { keepFocusInside } from "../../../ui/keyboard/keep-focus-inside.ts";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The navigator on a phone. Choosing a page closes it. */
export function NavigatorSheet({ title, onClose, children }: Props) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const closeAfterLink = (event: MouseEvent) => {
    const target = event.target as Element;
    if (target === dialog.current || target.closest("a")) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="docs-sheet"
      onClose={onClose}
      onKeyDown={keepFocusInside}
      onClick={closeAfterLink}
    >
      <div className="flex flex-none items-center justify-between gap-3 ps-4 pe-2 pt-2">
        <h2 className="text-card-title">{title}</h2>
        <IconButton
          label={t("dialog.close")}
          icon={<X aria-hidden />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {children}
    </dialog>
  );
}
