import "./changes.css";
import type { Project } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { changeSummaryQuery } from "../../lib/api/change-summary-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { DocsBar } from "../docs/docs-bar.tsx";
import { NothingToRead } from "../docs/docs-states.tsx";
import { ChangesSkeleton } from "./changes-skeleton.tsx";
import { useChangesView } from "./changes-view.ts";
import { ChangesWorkspace } from "./changes-workspace.tsx";

/** What differs between two versions of the API, and which screens that breaks. */
export function ChangesPage({ project }: { project: Project | undefined }) {
  const t = useMessages();
  return (
    <div className="changes flex flex-1 flex-col">
      <title>{[t("changes-page.title"), project?.name, "Linkspan"].filter(Boolean).join(" · ")}</title>
      {project && <DocsBar project={project} mode="changes" />}
      {!project ? (
        <ChangesSkeleton />
      ) : project.current ? (
        <ChosenChanges key={project.id} project={project} />
      ) : (
        <NothingToRead project={project} />
      )}
    </div>
  );
}

/** Without a choice: the newest draft, or the current version if there is none. */
function ChosenChanges({ project }: { project: Project }) {
  const { view, changeView } = useChangesView();
  const summary = useQuery({ ...changeSummaryQuery(project.id), enabled: view.after === undefined });
  if (view.after === undefined && summary.isPending) return <ChangesSkeleton />;
  const newest = summary.data?.compared?.after;
  return (
    <ChangesWorkspace
      project={project}
      view={{ ...view, after: view.after ?? newest }}
      changeView={changeView}
    />
  );
}
