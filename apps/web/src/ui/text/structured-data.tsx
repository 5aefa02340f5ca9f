import { useState } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";

/**
 * Structured data for search engines. Only in HTML from the server: crawlers run no script, and setting one in the
 * browser is forbidden by Trusted Types. Hydration leaves the element as it is.
 */
export function StructuredData({ data }: { data: object }) {
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  if (!isFromServer || import.meta.env.DEV) return null;
  // Text that contains </script> must not close the element.
  const html = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, and data that nothing runs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
