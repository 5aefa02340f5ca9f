import type { Project } from "@linkspan/contract";

/** The most important state of a project, for its card. */
export type CardState = "importing" | "read-only" | "failed" | "ready";

export function cardStateOf({ latest, read_only }: Pick<Project, "latest" | "read_only">): CardState {
  if (latest?.status === "processing") return "importing";
  if (read_only) return "read-only";
  return latest?.status === "failed" ? "failed" : "ready";
}
