import "./dialog.css";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../buttons/button.tsx";
import { keepFocusInside } from "../keyboard/keep-focus-inside.ts";

type Props = {
  title: string;
  /** Called once, however it was closed. The parent then stops rendering it. */
  onClose: () => void;
  /** While something irreversible runs, neither Escape nor the close button closes it. */
  locked?: boolean;
  width?: number;
  /** A sheet at the bottom edge on phones, for dialogs with more than a question. */
  isSheet?: boolean;
  children: ReactNode;
};

/** The opener and what contains it, from the inside out, with the page's content at the end. */
function listFocusPlaces(opener: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let element = opener; element; element = element.parentElement) {
    if (element instanceof HTMLElement && (element.tabIndex >= 0 || element.hasAttribute("tabindex")))
      places.push(element);
  }
  const main = document.querySelector("main");
  return main ? [...places, main] : places;
}

function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}

/**
 * The browser's own modal dialog: the page behind is inert, Escape closes it and the focus goes back to where it was.
 * Render it only while it is open. The element with `data-autofocus` gets the focus, otherwise the first field.
 */
export function Dialog({ title, onClose, locked = false, width = 560, isSheet = false, children }: Props) {
  const t = useMessages();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const places = listFocusPlaces(document.activeElement);
    element?.showModal();
    const chosen = element?.querySelector<HTMLElement>("[data-autofocus]");
    const first = element?.querySelector<HTMLElement>("form input:not([type=file]), form textarea");
    (chosen ?? first)?.focus();
    return () => {
      element?.close();
      // React removes the dialog before the browser can restore the focus. The opener may be removed too.
      places.find(takesFocus);
    };
  }, []);

  // The focused element may have been replaced: Tab and Escape must still work in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    keepFocusInside(event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!locked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={heading}
      className={`dialog ${isSheet ? "is-sheet" : ""}`}
      style={{ width }}
      onKeyDown={onKeyDown}
      // Only the parent closes the dialog, also when the browser requests it (a phone's back gesture).
      onCancel={(event) => {
        // The `cancel` event of a file input inside bubbles, and must not close the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
    >
      <div className="flex items-center justify-between gap-4 px-6 pt-5">
        <h2 id={heading} className="min-w-0 text-[1.25rem] leading-[1.25]">
          {title}
        </h2>
        <IconButton
          className="-me-2"
          label={t("dialog.close")}
          icon={<X aria-hidden />}
          disabled={locked}
          onClick={onClose}
        />
      </div>
      {children}
    </dialog>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto px-6 py-5">{children}</div>
  );
}

/** A note at the start, the buttons at the end. */
export function DialogFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="dialog-footer flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-6 py-3.5">
      <div className="text-small text-fg-3">{note}</div>
      <div className="ms-auto flex gap-2.5">{children}</div>
    </div>
  );
}
