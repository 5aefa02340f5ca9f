import { framesPerProject, type ListedProject } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import { signContentUrl } from "../content/content.service.ts";
import { type ProjectFrameRow, selectProjectFrames } from "./project-frames.queries.ts";

type ListedDesign = ListedProject["design"];

/** What the list shows of the screens of these projects, with signed URLs: the caller may read all of them. */
export async function readProjectFrames(
  { db, config }: Pick<Deps, "db" | "config">,
  projectIds: readonly string[],
): Promise<Map<string, ListedDesign>> {
  const rows = await selectProjectFrames(db, projectIds, framesPerProject);
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id);
  return new Map([...byProject].map(([id, ofProject]) => [id, presentDesign(config, ofProject)]));
}

function presentDesign(config: Deps["config"], rows: readonly ProjectFrameRow[]): ListedDesign {
  const [{ screens, broken } = { screens: 0, broken: 0 }] = rows;
  const frames = rows.flatMap(({ node_id, thumbnail_sha256: sha256 }) =>
    node_id && sha256 ? [{ node_id, thumbnail_url: signContentUrl(config, sha256) }] : [],
  );
  return { screens, broken, frames };
}
