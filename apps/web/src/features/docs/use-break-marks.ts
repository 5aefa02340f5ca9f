import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { changeSummaryQuery } from "../../lib/api/change-summary-query.ts";
import { projectQuery } from "../../lib/api/project-query.ts";
import { formatVersion } from "../../lib/format/format-version.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** What the newest draft breaks, or the newest revision if there is no draft. */
export type BreakMarks = {
  version: string;
  screens: ReadonlySet<string>;
  operations: ReadonlySet<string>;
};

/** Undefined until it has loaded, or if nothing breaks. Readers of share links see no marks. */
export function useBreakMarks(project: string | undefined): BreakMarks | undefined {
  const id = project ?? "";
  const isHydrated = useHydrated();
  const enabled = project !== undefined;
  const { data: summary } = useQuery({ ...changeSummaryQuery(id), enabled });
  const { data: found } = useQuery({ ...projectQuery(id), enabled });
  const current = found?.current?.version;
  return useMemo(() => {
    if (!summary || summary.screens.length === 0 || !isHydrated) return undefined;
    return {
      version: formatVersion(summary.draft ?? current ?? ""),
      screens: new Set(summary.screens.map(({ screen_id }) => screen_id)),
      operations: new Set(summary.operations.map(({ operation_id }) => operation_id)),
    };
  }, [summary, current, isHydrated]);
}
