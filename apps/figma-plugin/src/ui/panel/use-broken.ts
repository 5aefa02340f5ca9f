import { useQuery } from "@tanstack/react-query";
import { coverageQuery } from "../api/queries.ts";
import { usePlugin } from "./plugin-context.ts";

/** Links and bindings whose layer or field is gone. */
export function useBroken(): number {
  const { project } = usePlugin();
  return useQuery(coverageQuery(project.id)).data?.broken ?? 0;
}
