import { type RefObject, useEffect } from "react";

/** A key that focuses a field, except while typing elsewhere or while a dialog is open. */
export function useFocusKey(key: string, field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [key, field]);
}

/** A key without modifiers, pressed outside of text fields while no dialog or menu is open. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !isTyping(event.target) && !document.querySelector("dialog[open], [role=menu]");
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A radio or a checkbox takes no text.
  const takesText = "textarea, select, input:not([type=radio], [type=checkbox])";
  return target.isContentEditable || target.matches(takesText);
}
