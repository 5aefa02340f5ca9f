import type { Import, ImportOverview, Project } from "@linkspan/contract";

/** Whether a job is working on the import, or will after seconds. */
export function isActive(one: Pick<Import, "status"> | undefined): boolean {
  return one?.status === "listing" || one?.status === "running" || one?.status === "waiting";
}

/** Whether the caller may start and cancel imports. */
export function canImport(project: Pick<Project, "role" | "read_only" | "is_sample">): boolean {
  return project.role !== "viewer" && !project.read_only && !project.is_sample;
}

/** The URL of the page that shows the latest import. */
export function importUrl(project: string): string {
  return `/doc/${project}/screens/import`;
}

/** An import whose pages can be chosen now: one that waits for it, or an earlier one that has listed them. */
export function findListed({ items }: Pick<ImportOverview, "items">): Import | undefined {
  const [latest] = items;
  if (latest?.status === "ready") return latest;
  return items.find(({ pages }) => pages.length > 0);
}

/** Frames that the import has or will have, as far as is known. */
export function countFrames({ progress, pages }: Pick<Import, "progress" | "pages">): number {
  const listed = pages.reduce((sum, page) => sum + (page.is_chosen ? page.frames : 0), 0);
  return Math.max(progress.frames, listed);
}
