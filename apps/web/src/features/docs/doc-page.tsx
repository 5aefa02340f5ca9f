import { type Project, readOperationId } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useLocation, useMatch } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { readSchemaSegment } from "../../lib/schema-url.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { DocsLayout } from "./docs-layout.tsx";
import { DocsWaiting } from "./docs-waiting.tsx";

type Props = {
  /** Undefined until it has loaded. */
  project: Project | undefined;
  /** Further actions in the bar. */
  actions: ReactNode;
};

/** The documentation of a project, at the operation or schema in the URL. */
export function DocPage({ project, actions }: Props) {
  const revision = readRevisionNumber(useUrlQuery().get("revision"));
  const segment = useMatch("/doc/:id/op/:operation")?.params.operation;
  const schema = readSchemaSegment(useLocation().pathname);
  if (!project) {
    return (
      <>
        <PageTitle id="docs.title" />
        <DocsWaiting />
      </>
    );
  }
  const operation = segment === undefined ? undefined : (readOperationId(segment) ?? null);
  const named = { operation, schema, revision };
  return <DocsLayout key={project.id} project={project} {...named} actions={actions} />;
}

/** The revision number in the URL; undefined without one, null for an invalid one. */
function readRevisionNumber(text: string | null): number | null | undefined {
  if (text === null) return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
