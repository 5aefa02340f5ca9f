import { useQuery } from "@tanstack/react-query";
import { projectQuery } from "../../lib/api/project-query.ts";
import { readDesignNode, writeNodeUrl } from "./design-node.ts";
import type { DocsScope } from "./docs-scope.ts";
import { operationQuery } from "./queries.ts";

type DesignNode = { id: string; url: string | undefined };

/** The Figma node that an operation references, with its URL if the project names the file. */
export function useDesignNode(place: DocsScope, operation: string | undefined): DesignNode | undefined {
  const { data: content } = useQuery({
    ...operationQuery(place, operation ?? ""),
    enabled: operation !== undefined,
  });
  const { data: project } = useQuery({
    ...projectQuery(place.of === "project" ? place.id : ""),
    enabled: place.of === "project",
  });
  const id = readDesignNode(content);
  return id === undefined ? undefined : { id, url: writeNodeUrl(project?.design_file_url, id) };
}
