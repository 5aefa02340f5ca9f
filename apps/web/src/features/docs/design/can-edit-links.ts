import type { Project } from "@linkspan/contract";

/** Whether a person can accept replacements, remove links and mark screens as built. */
export function canEditLinks({ role, read_only, is_sample }: Project): boolean {
  return role !== "viewer" && !read_only && !is_sample;
}
