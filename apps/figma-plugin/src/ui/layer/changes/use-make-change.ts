import { usePlugin } from "../../panel/plugin-context.ts";
import type { LinkChange } from "./link-change.ts";
import { performChange, showOutcomes } from "./perform-change.ts";

/** Makes a change, says what became of it, and offers to undo it. */
export function useMakeChange() {
  const { project } = usePlugin();
  return async (label: string, change: LinkChange): Promise<void> => {
    showOutcomes(project.id, label, [await performChange(project.id, { label, change })]);
  };
}
