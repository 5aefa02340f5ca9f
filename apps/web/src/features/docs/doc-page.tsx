import { type Project, readOperationId } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useLocation, useMatch } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { readSchemaSegment } from "../../lib/schema-url.ts";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { DocsLayout } from "./docs-layout.tsx";
import { DocsWaiting } from "./docs-waiting.tsx";

type Props = {
  /** Undefined until it is here. */
  project: Project | undefined;
  /** What else can be done with the documentation, for the bar. */
  actions: ReactNode;
};

/** The documentation of a project at the place that the address names. */
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

/** The revision that the address names; undefined for none, null for what is no number of one. */
function readRevisionNumber(text: string | null): number | null | undefined {
  if (text === null) return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
