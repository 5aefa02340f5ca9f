import { framesPerProject, type ListedProject } from "@linkspan/contract";
import type { Expression } from "kysely";
import type { Config } from "../../config.ts";
import { signContentUrl } from "../content/content.service.ts";
import { type ProjectFrames, selectProjectFrames } from "./project-frames.queries.ts";

/** A column with what the list shows of the screens of each project in a query. */
export const projectFramesOf = (projectId: Expression<string>) =>
  selectProjectFrames(projectId, framesPerProject);

/** What the list shows of a project's screens, with signed URLs: only for callers who may read the project. */
export function presentDesign(
  config: Pick<Config, "SESSION_SECRET">,
  { screens, broken, frames }: ProjectFrames,
): ListedProject["design"] {
  return {
    screens,
    broken,
    frames: frames.flatMap(({ node_id, thumbnail }) =>
      thumbnail ? [{ node_id, thumbnail_url: signContentUrl(config, Buffer.from(thumbnail, "hex")) }] : [],
    ),
  };
}
