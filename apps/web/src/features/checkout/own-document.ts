import { checkoutPage } from "@linkspan/contract";
import { useEffect } from "react";

/** The policy that lets the provider's script run came with the document: this page must have been loaded as itself. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === checkoutPage;
}

/** Every link leads to a document of its own: the wider policy of this one must not stay behind other pages. */
export function useDocumentLinks(): void {
  useEffect(() => {
    const keepFromRouter = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
    };
    // Before React hears of the click; the browser then follows the link by itself.
    window.addEventListener("click", keepFromRouter, true);
    return () => window.removeEventListener("click", keepFromRouter, true);
  }, []);
}
