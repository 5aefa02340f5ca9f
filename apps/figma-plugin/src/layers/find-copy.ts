import type { FrameMark } from "../messages.ts";

/** The namespace of what the plugin keeps in a file, and the keys of its records on frames, on the file and on copied rows. */
export const markKey = { namespace: "linkspan", frame: "frame", file: "file", row: "row" };

/**
 * The node that a frame is a copy of: its mark was written for another node, and is copied along with it. Undefined for a
 * frame without a mark, and for the one that it was written for.
 */
export function findOriginal(
  frame: string,
  mark: FrameMark | undefined,
  project: string | undefined,
): string | undefined {
  if (!mark) return undefined;
  return mark.node === frame && (project === undefined || mark.project === project) ? undefined : mark.node;
}
