import { Refused } from "./errors.ts";

/** The node IDs of a comma-separated parameter, each once. */
export function readIds(query: URLSearchParams, name = "ids"): string[] {
  return [...new Set((query.get(name) ?? "").split(",").filter(Boolean))];
}

export function requireIds(query: URLSearchParams): string[] {
  const ids = readIds(query);
  if (ids.length === 0) throw new Refused(400, "Must specify ids");
  return ids;
}

/** How many levels are wanted; all of them without the parameter. */
export function readDepth(query: URLSearchParams): number {
  const depth = query.get("depth");
  if (depth === null) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d*$/.test(depth)) throw new Refused(400, "Invalid depth");
  return Number(depth);
}

export function readScale(query: URLSearchParams): number {
  const scale = Number(query.get("scale") ?? 1);
  if (!(scale >= 0.01 && scale <= 4)) throw new Refused(400, "Scale must be between 0.01 and 4");
  return scale;
}
