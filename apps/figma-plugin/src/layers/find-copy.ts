import type { FrameMark } from "../messages.ts";

/** The namespace of what the plugin keeps in a file, and the keys of its records: on frames, on the file, on copied rows and on annotated layers. */
export const markKey = {
  namespace: "linkspan",
  frame: "frame",
  file: "file",
  row: "row",
  annotation: "annotation",
};

/** What a copied frame is a copy of: a node of this file's project, or of another project, whose links mean nothing here. */
type Original = { of: string; isOtherProject: boolean };

/**
 * What a frame is a copy of: its mark was written for another node, and is copied along with it. Undefined for a frame
 * without a mark, and for the one that it was written for.
 */
export function findOriginal(
  frame: string,
  mark: FrameMark | undefined,
  project: string | undefined,
): Original | undefined {
  if (!mark) return undefined;
  const isOtherProject = project !== undefined && mark.project !== project;
  return mark.node === frame && !isOtherProject ? undefined : { of: mark.node, isOtherProject };
}
