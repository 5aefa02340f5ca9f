/** Segments with a special meaning in URLs, and those that begin like our escape for them. */
const escaped = /^(?:\.{1,2}$|~|$)/;

/** The last segment of the URL of a named schema, for any name. */
export function schemaSegment(name: string): string {
  // Lone surrogates cannot be encoded in a URL.
  return encodeURIComponent((escaped.test(name) ? `~${name}` : name).toWellFormed());
}

/** The schema that the path of a URL names, if any. Parsed from the path itself, because the router decodes twice. */
export function readSchemaSegment(pathname: string): string | undefined {
  const segment = /^\/[^/]+\/[^/]+\/schema\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment).replace(/^~/, "");
  } catch {
    // An incomplete percent-encoding.
    return segment;
  }
}
