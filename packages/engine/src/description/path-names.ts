import type { Operation } from "./operations.ts";
import type { References } from "./references.ts";

/** No path has more names than this; those behind it are not looked at. */
const maxNames = 30;

/** The names in braces of a path, each once. */
export function listPathNames(path: string): string[] {
  const names: string[] = [];
  let end = 0;
  for (let start = path.indexOf("{"); start !== -1; start = path.indexOf("{", end)) {
    end = path.indexOf("}", start);
    if (end === -1) break;
    const name = path.slice(start + 1, end);
    if (names.length < maxNames && !names.includes(name)) names.push(name);
  }
  return names;
}

/** The path with nothing left between its braces, which is all that tells requests apart. */
export function blankNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** The names in an operation's path that no parameter declares; none when some parameter cannot be read. */
export function findUndeclaredNames(
  operation: Operation,
  names: readonly string[],
  { follow }: References,
): string[] {
  const { object, pathItem } = operation;
  if (typeof object.$ref === "string") return [];
  let missing = (1 << names.length) - 1;
  for (let level = 0; level < 2; level++) {
    const list = level === 0 ? object.parameters : pathItem.parameters;
    if (!Array.isArray(list)) continue;
    for (let index = 0; index < list.length && missing !== 0; index++) {
      const parameter = follow(list[index]);
      if (!parameter) return [];
      const name = parameter.in === "path" ? names.indexOf(parameter.name as string) : -1;
      if (name !== -1) missing &= ~(1 << name);
    }
  }
  return missing === 0 ? [] : names.filter((_, bit) => (missing & (1 << bit)) !== 0);
}
