import type { Project } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { DocsBar } from "./docs-bar.tsx";
import { DocsReader, type DocsTarget } from "./docs-reader.tsx";
import type { DocsScope } from "./docs-scope.ts";
import { EmptyDescription } from "./docs-states.tsx";
import { RevisionNotice } from "./history/revision-notice.tsx";
import { RevisionSwitcher } from "./history/revision-switcher.tsx";
import type { ShownRevision } from "./history/use-shown-revision.ts";

type Props = DocsTarget & { project: Project; shown: ShownRevision; actions?: ReactNode };

/** The documentation of a revision for members of its project, with a menu of the other revisions. */
export function ProjectReader({ project, shown, operation, schema, actions }: Props) {
  const navigate = useNavigate();
  const current = project.current?.number ?? shown.number;
  const at = (number: number, isCurrent = number === current): DocsScope => {
    return { of: "project", id: project.id, number, isCurrent };
  };
  return (
    <DocsReader
      scope={at(shown.number, !shown.isNamed)}
      name={project.name}
      operation={operation}
      schema={schema}
      empty={<EmptyDescription project={project} />}
      notice={(urlAt) => (
        <RevisionNotice
          project={project}
          shown={shown}
          currentUrl={urlAt(at(current))}
          onAccepted={({ number, summary }) => {
            shown.showNewest({ number, version: summary?.version ?? "" });
            void navigate(urlAt(at(number, true)));
          }}
        />
      )}
      bar={({ urlAt, ...parts }) => {
        const choose = (number: number) => {
          if (number === current) shown.showNewest();
          void navigate(urlAt(at(number)));
        };
        const switcher = (
          <RevisionSwitcher
            project={project}
            shown={{ number: shown.number, version: shown.version, isDraft: shown.draft !== null }}
            onChoose={choose}
          />
        );
        const revision = { number: shown.number, switcher };
        return <DocsBar project={project} revision={revision} actions={actions} {...parts} />;
      }}
    />
  );
}
