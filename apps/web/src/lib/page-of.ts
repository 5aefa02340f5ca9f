/** The page that an address belongs to. The operations and schemas of a documentation are parts of one page, not pages. */
export function pageOf(pathname: string): string {
  return pathname.replace(/^(\/doc\/[^/]+)\/(?:op|schema)\/.*$/, "$1").replace(/(.)\/$/, "$1");
}
