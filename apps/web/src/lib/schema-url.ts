/** Segments that browsers take for something else, and what begins like their escape. */
const escaped = /^(?:\.{1,2}$|~|$)/;

/** The end of the address of a named schema, whatever its name is made of. */
export function schemaSegment(name: string): string {
  // Half of a surrogate pair cannot be written into an address.
  return encodeURIComponent((escaped.test(name) ? `~${name}` : name).toWellFormed());
}

/** The schema that the path of an address names, if it names one. Read from the path itself: routers decode twice. */
export function readSchemaSegment(pathname: string): string | undefined {
  const segment = /^\/[^/]+\/[^/]+\/schema\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (segment === undefined) return undefined;
  try {
    return decodeURIComponent(segment).replace(/^~/, "");
  } catch {
    // Cut short in the middle of a sign.
    return segment;
  }
}
