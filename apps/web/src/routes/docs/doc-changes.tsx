import "../../lib/i18n/docs-messages.ts";
import "../../lib/i18n/screens-messages.ts";
import "../../lib/i18n/changes-messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ChangesPage } from "../../features/changes/changes-page.tsx";
import { seedChangesCache } from "../../features/changes/seed-changes-cache.ts";
import { pageReads } from "../../lib/page-reads.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { ProjectPage } from "./project-page.tsx";

/** The data that the server renders the page from. In the browser, the page loads its data itself. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageReads)?.changes ?? null;
}

export default function DocChanges() {
  const reads = useLoaderData<typeof loader>();
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // Only while the server's HTML is hydrated: a user who signs in later must not see the previous user's data.
  useState(() => !isHydrated && reads && seedChangesCache(client, reads));
  return <ProjectPage>{(project) => <ChangesPage project={project} />}</ProjectPage>;
}
