import type { FirstPage } from "@linkspan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { projectQuery } from "../../lib/api/project-query.ts";
import { seedDocsCache } from "./fill-docs.ts";

/** Keeps what the first page of a project's documentation was drawn from. */
export function seedFirstPageCache(
  client: QueryClient,
  { project, navigator, parts, ...page }: Pick<FirstPage, "project" | "navigator" | "operation" | "parts">,
  named: string | null | undefined,
): void {
  client.setQueryData(projectQuery(project.id).queryKey, project);
  if (!project.current || !navigator) return;
  const place = { of: "project", id: project.id, number: project.current.number, isCurrent: true } as const;
  seedDocsCache(client, place, {
    ...page,
    navigator,
    parts: parts.map(({ reference, part }) => [reference, part] as const),
    isNamed: named !== undefined,
  });
}
