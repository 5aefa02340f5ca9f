import "../../lib/i18n/docs-messages.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { ShareDocsButton } from "../../features/analysis/share/share-docs-button.tsx";
import { DocPage } from "../../features/docs/doc-page.tsx";
import { seedProjectCache } from "../../features/docs/seed-docs-cache.ts";
import { ProjectBanner } from "../../features/projects/project-banner.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { NotFound } from "../../features/shell/not-found.tsx";
import { describeProblem } from "../../lib/api/problem.ts";
import { projectQuery } from "../../lib/api/project-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { pageReads } from "../../lib/page-reads.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/buttons/button.tsx";

/** The data that the server renders the page from. In the browser, the page loads its data itself. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageReads)?.doc ?? null;
}

export default function Doc() {
  const t = useMessages();
  const { id = "", operation } = useParams();
  const reads = useLoaderData<typeof loader>();
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // Only while the server's HTML is hydrated: a user who signs in later must not see the previous user's data.
  useState(() => !isHydrated && reads && seedProjectCache(client, reads, operation));
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  if (project === null) return <NotFound />;
  if (project || !error) {
    return (
      <>
        {project && <ProjectBanner project={project} />}
        <DocPage project={project} actions={project && <ShareDocsButton project={project} />} />
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
