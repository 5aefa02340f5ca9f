import "../lib/i18n/docs-messages.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLoaderData, useParams } from "react-router";
import { ShareDocsButton } from "../features/analysis/share/share-docs-button.tsx";
import { DocPage } from "../features/docs/doc-page.tsx";
import { seedFirstPageCache } from "../features/docs/fill-first.ts";
import { ProjectBanner } from "../features/projects/project-banner.tsx";
import { ErrorScreen } from "../features/shell/error-screen.tsx";
import { NotFound } from "../features/shell/not-found.tsx";
import { describeProblem } from "../lib/api/problem.ts";
import { projectQuery } from "../lib/api/project-query.ts";
import { takeFirstPage } from "../lib/first-page.ts";
import { useMessages } from "../lib/i18n/i18n.tsx";
import { Button } from "../ui/button.tsx";

/** After a full page load, the server-rendered page is already visible: returns the data it was rendered from. */
export const loader = takeFirstPage;

export default function Doc() {
  const t = useMessages();
  const { id = "", operation } = useParams();
  const first = useLoaderData<typeof loader>();
  const client = useQueryClient();
  // Once, before anything is asked for.
  useState(() => first && seedFirstPageCache(client, first, operation));
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
