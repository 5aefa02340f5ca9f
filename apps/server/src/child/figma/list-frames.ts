import { isObject, type Json, type JsonObject } from "@linkspan/engine";

/** Sections in sections are rare, but a file may have any depth. */
const maxDepth = 20;

/** The frames of a page, a section or a frame itself, in the order of the file. Components and groups are no screens. */
export function listFrames(node: Json | undefined, depth = 0): JsonObject[] {
  if (!isObject(node) || depth > maxDepth) return [];
  if (node.type === "FRAME") return [node];
  if (node.type !== "CANVAS" && node.type !== "SECTION") return [];
  return Array.isArray(node.children) ? node.children.flatMap((child) => listFrames(child, depth + 1)) : [];
}
