import { checkoutPage } from "@linkspan/contract";
import { useEffect } from "react";

/** Whether the document was loaded for the checkout: only then it has the policy that allows the provider's script. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === checkoutPage;
}

/** Links from the checkout load a new document: the wider policy must not apply to other pages. */
export function useDocumentLinks(): void {
  useEffect(() => {
    const keepFromRouter = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
    };
    // Before React handles the click, so that the browser follows the link itself.
    window.addEventListener("click", keepFromRouter, true);
    return () => window.removeEventListener("click", keepFromRouter, true);
  }, []);
}
