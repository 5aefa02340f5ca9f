import "../../lib/docs-messages.ts";
import type { Project } from "@linkspan/contract";
import { readOperationId } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useMatch, useParams } from "react-router";
import { useAddressQuery } from "../../lib/address-query.ts";
import { useMessages } from "../../lib/i18n.tsx";
import { PageTitle } from "../../lib/page-title.tsx";
import { describeProblem } from "../../lib/problem.ts";
import { projectQuery } from "../../lib/project-query.ts";
import { readSchemaSegment } from "../../lib/schema-address.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { DocsLayout } from "./docs-layout.tsx";
import { DocsWaiting } from "./docs-waiting.tsx";

type Props = {
  /** What else can be done with the documentation, for the bar. */
  actions: (project: Project) => ReactNode;
};

/** The documentation that the address names, or why it cannot be shown. */
export function DocPage({ actions }: Props) {
  const t = useMessages();
  const { id = "" } = useParams();
  const revision = readRevisionNumber(useAddressQuery().get("revision"));
  const segment = useMatch("/doc/:id/op/:operation")?.params.operation;
  const schema = readSchemaSegment(useLocation().pathname);
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  if (project) {
    const operation = segment === undefined ? undefined : (readOperationId(segment) ?? null);
    const named = { operation, schema, revision };
    return <DocsLayout key={project.id} project={project} {...named} actions={actions(project)} />;
  }
  if (project === null) return <NotFound />;
  if (!error) {
    return (
      <>
        <PageTitle id="docs.title" />
        <DocsWaiting />
      </>
    );
  }
  const { title, text } = describeProblem(error, t);
  const retry = (
    <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
      {t("error.retry")}
    </Button>
  );
  return <ErrorScreen error={error} heading={title} text={text} action={retry} />;
}

/** The revision that the address names; undefined for none, null for what is no number of one. */
function readRevisionNumber(text: string | null): number | null | undefined {
  if (text === null) return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
