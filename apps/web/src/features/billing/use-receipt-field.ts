import { useCallback, useRef } from "react";

/** Shows the field for the receipts' email address, once the details are loaded if they aren't yet. */
export function useReceiptField() {
  const field = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);

  const receiptField = useCallback((element: HTMLInputElement | null) => {
    field.current = element;
    if (element && isWanted.current) showField(element);
    isWanted.current = false;
  }, []);

  function showReceiptField() {
    if (field.current) return showField(field.current);
    isWanted.current = true;
    document.getElementById("details")?.scrollIntoView({ block: "center" });
  }

  return { receiptField, showReceiptField };
}

function showField(element: HTMLElement) {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
}
