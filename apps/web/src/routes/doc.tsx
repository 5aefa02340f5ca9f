import "../lib/docs-messages.ts";
import { readOperationId } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useMatch, useParams } from "react-router";
import { ShareDocsButton } from "../features/analysis/share/share-docs-button.tsx";
import { DocsLayout } from "../features/docs/docs-layout.tsx";
import { DocsWaiting } from "../features/docs/docs-waiting.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { NotFound } from "../features/shell/not-found.tsx";
import { useAddressQuery } from "../lib/address-query.ts";
import { useMessages } from "../lib/i18n.tsx";
import { PageTitle } from "../lib/page-title.tsx";
import { describeProblem } from "../lib/problem.ts";
import { projectQuery } from "../lib/project-query.ts";
import { readSchemaSegment } from "../lib/schema-address.ts";
import { Button } from "../ui/button.tsx";

export default function Doc() {
  const t = useMessages();
  const { id = "" } = useParams();
  const revision = readRevisionNumber(useAddressQuery().get("revision"));
  const segment = useMatch("/doc/:id/op/:operation")?.params.operation;
  const schema = readSchemaSegment(useLocation().pathname);
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  if (project) {
    const operation = segment === undefined ? undefined : (readOperationId(segment) ?? null);
    const named = { operation, schema, revision };
    const actions = <ShareDocsButton project={project} />;
    return <DocsLayout key={project.id} project={project} {...named} actions={actions} />;
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
