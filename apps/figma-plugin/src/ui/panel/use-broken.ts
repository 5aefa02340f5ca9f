import { useQuery } from "@tanstack/react-query";
import { coverageQuery } from "../api/queries.ts";
import { countOpen } from "../broken/draft-cases.ts";
import { draftQuery } from "../broken/draft-query.ts";
import { usePlugin } from "./plugin-context.ts";

/** Links and bindings whose layer or field is gone, and layers that the draft would break and no one has reviewed. */
export function useBroken(): { now: number; byDraft: number; hasDraftChanges: boolean } {
  const { project } = usePlugin();
  const { data: draft } = useQuery(draftQuery(project.id));
  return {
    now: useQuery(coverageQuery(project.id)).data?.broken ?? 0,
    byDraft: countOpen(draft?.page.items ?? []),
    hasDraftChanges: (draft?.page.reach.layers ?? 0) > 0,
  };
}
