/** The page that a URL belongs to. The operations and schemas of a documentation belong to one page. */
export function pageOf(pathname: string): string {
  return pathname.replace(/^(\/doc\/[^/]+)\/(?:op|schema)\/.*$/, "$1").replace(/(.)\/$/, "$1");
}
