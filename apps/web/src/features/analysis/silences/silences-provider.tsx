import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { projectQuery } from "../../../lib/api/project-query.ts";
import type { FindingItem } from "../analysis-data.ts";
import { silencesQuery, useEndSilence } from "./queries.ts";
import { SilenceDialog } from "./silence-dialog.tsx";
import { createLookup } from "./silence-lookup.ts";
import { SilencesContext } from "./silences-context.ts";

/** Provides the silences to the findings inside, with the dialog that asks for a reason. */
export function SilencesProvider({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { data: silences } = useQuery(silencesQuery(projectId));
  const { data: project } = useQuery(projectQuery(projectId));
  const { mutate: end, isPending, variables } = useEndSilence(projectId);
  const [asked, ask] = useState<{ item: FindingItem; rule: string }>();
  const find = useMemo(() => createLookup(silences ?? []), [silences]);
  const mayChange = silences && project && project.role !== "viewer" && !project.read_only;
  const ending = isPending ? variables : undefined;
  const value = useMemo(
    () => ({
      find,
      ...(mayChange
        ? { change: { ask: (item: FindingItem, rule: string) => ask({ item, rule }), end, ending } }
        : {}),
    }),
    [find, mayChange, end, ending],
  );
  return (
    <SilencesContext value={value}>
      {children}
      {asked && <SilenceDialog projectId={projectId} {...asked} onClose={() => ask(undefined)} />}
    </SilencesContext>
  );
}
