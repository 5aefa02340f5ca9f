/** The address that one document means by an address it writes, seen from where the first document is. */
export function resolveUrl(base: string, url: string): string {
  if (url === "") return base;
  if (scheme.test(url)) return url;
  const origin = scheme.exec(base)?.[0] ?? "";
  if (url.startsWith("//")) return `${origin.slice(0, origin.indexOf(":") + 1)}${url}`;
  if (url.startsWith("/")) return origin + joinSegments("", url);
  const folder = base.slice(origin.length, base.lastIndexOf("/") + 1);
  return origin + joinSegments(folder === "" && origin !== "" ? "/" : folder, url);
}

/** A scheme, and the host behind it. One letter alone is a drive. */
const scheme = /^[a-z][a-z0-9+.-]+:(?:\/\/[^/]*)?/i;

function joinSegments(folder: string, url: string): string {
  const joined: string[] = [];
  for (const segment of `${folder}${url}`.split("/")) {
    if (segment === ".") continue;
    const last = joined.at(-1);
    // Above the root of a host there is nothing; above a folder there may be more.
    if (segment !== ".." || last === undefined || last === "..") joined.push(segment);
    else if (last !== "" || joined.length > 1) joined.pop();
  }
  return joined.join("/");
}
