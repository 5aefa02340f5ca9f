import type { Import } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { screensKey } from "../../docs/design/queries.ts";

/** Refetches the screens when the import has gone on, also while live events are interrupted. */
export function useFreshScreens(project: string, one: Import | undefined): void {
  const client = useQueryClient();
  const progress = one && [one.id, one.status, one.progress.frames, one.progress.pictures].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the import has gone on
  useEffect(() => {
    // A request that is under way is not repeated: progress comes faster than long lists load.
    const options = { cancelRefetch: false };
    void client.invalidateQueries({ queryKey: screensKey(project) }, options);
    void client.invalidateQueries({ queryKey: ["project", project, "coverage"] }, options);
  }, [client, project, progress]);
}
