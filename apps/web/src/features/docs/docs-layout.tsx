import "./docs.css";
import type { Project } from "@linkspan/contract";
import { type ReactNode, useEffect } from "react";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { DocsBar } from "./docs-bar.tsx";
import { NothingToRead } from "./docs-states.tsx";
import { UnreadableRevisionState } from "./history/revision-states.tsx";
import { useShownRevision } from "./history/use-shown-revision.ts";
import { ProjectReader } from "./project-reader.tsx";
import { clearCredentials } from "./try/credentials.ts";

type Props = {
  project: Project;
  /** The operation ID in the URL; undefined without one, null for an invalid one. */
  operation: string | null | undefined;
  schema: string | undefined;
  /** The revision number in the URL; undefined without one, null for an invalid one. */
  revision: number | null | undefined;
  /** Further actions in the bar. */
  actions?: ReactNode;
};

/** The documentation of a project, or why there is none. */
export function DocsLayout(props: Props) {
  const { project } = props;
  useEffect(() => () => clearCredentials(project.id), [project.id]);
  return (
    <div className="docs flex flex-1 flex-col">
      {project.current ? (
        <RevisionReader {...props} current={project.current} />
      ) : (
        <>
          <PageTitle id="docs.title" />
          <DocsBar project={project} />
          <NothingToRead project={project} />
        </>
      )}
    </div>
  );
}

type ReaderProps = Props & { current: NonNullable<Project["current"]> };

function RevisionReader({ current, revision, ...read }: ReaderProps) {
  const { project } = read;
  const shown = useShownRevision(project, current, revision);
  if (!("why" in shown)) return <ProjectReader key={shown.number} {...read} shown={shown} />;
  return (
    <>
      <PageTitle id="docs.title" />
      <DocsBar project={project} />
      <UnreadableRevisionState project={project} revision={shown} />
    </>
  );
}
