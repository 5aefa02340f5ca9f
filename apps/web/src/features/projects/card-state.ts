import type { Project } from "@linkspan/contract";

/** What a card must say before all: the strongest of what is true of its project. */
export type CardState = "importing" | "frozen" | "failed" | "ready";

export function stateOf({ latest, frozen }: Pick<Project, "latest" | "frozen">): CardState {
  if (latest?.status === "processing") return "importing";
  if (frozen) return "frozen";
  return latest?.status === "failed" ? "failed" : "ready";
}
