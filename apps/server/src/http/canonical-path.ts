/**
 * Finds the page that a path means when it only has trailing slashes or capital letters too many. Patterns are those of
 * the router (`/doc/:id/op/:operation`): their fixed segments are compared regardless of case, while IDs and names stay
 * as they are. Undefined when there is no such page, or the path is written correctly already.
 */
export function findCanonicalPath(path: string, patterns: readonly string[]): string | undefined {
  const segments = path.replace(/\/+$/, "").split("/").slice(1);
  // An empty segment would make a path that begins with two slashes, which a browser takes for another host.
  if (segments.length === 0 || segments.includes("")) return undefined;
  for (const pattern of patterns) {
    const matched = matchPattern(segments, pattern.split("/").slice(1));
    if (matched) return matched === path ? undefined : matched;
  }
  return undefined;
}

function matchPattern(segments: readonly string[], pattern: readonly string[]): string | undefined {
  if (segments.length > pattern.length) return undefined;
  let path = "";
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    if (segment === undefined) {
      if (!part.endsWith("?")) return undefined;
    } else if (part.startsWith(":")) path += `/${segment}`;
    else if (segment.toLowerCase() === part) path += `/${part}`;
    else return undefined;
  }
  return path;
}
