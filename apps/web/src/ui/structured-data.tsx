/**
 * What search engines read of a page as data. Only in prerendered HTML: they run no script, and setting one in the
 * browser is what Trusted Types forbid.
 */
export function StructuredData({ data }: { data: object }) {
  if (!import.meta.env.SSR || import.meta.env.DEV) return null;
  // An answer that says </script> must not end this one.
  const html = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, and data that nothing runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
