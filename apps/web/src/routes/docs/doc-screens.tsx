import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/screens-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FirstImport, NextImport } from "../../features/import/import-entries.tsx";
import { ImportNotice } from "../../features/import/import-notice.tsx";
import { ScreensPage } from "../../features/screens/screens-page.tsx";
import { seedScreensCache } from "../../features/screens/seed-screens-cache.ts";
import { pageReads } from "../../lib/page-reads.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { ProjectPage } from "./project-page.tsx";

/** The data that the server renders the page from. In the browser, the page loads its data itself. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageReads)?.screens ?? null;
}

export default function DocScreens() {
  const reads = useLoaderData<typeof loader>();
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // Only while the server's HTML is hydrated: a user who signs in later must not see the previous user's data.
  useState(() => !isHydrated && reads && seedScreensCache(client, reads));
  return (
    <ProjectPage>
      {(project) => (
        <ScreensPage
          project={project}
          imports={{
            notice: project && <ImportNotice project={project} />,
            first: project && <FirstImport project={project} />,
            next: project && <NextImport project={project} />,
          }}
        />
      )}
    </ProjectPage>
  );
}
