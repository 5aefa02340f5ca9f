import type { Project } from "@linkspan/contract";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../auth/sessions.service.ts";
import { selectProjectsOf } from "./projects.queries.ts";

/** The projects a person is a member of: nobody else's can be asked for. */
export async function listProjects(deps: Pick<Deps, "db">, caller: Caller): Promise<Project[]> {
  return selectProjectsOf(deps.db, caller.id);
}
