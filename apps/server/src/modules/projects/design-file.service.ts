import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { updateProject } from "./projects.queries.ts";

/** Gives a project its first design file: that of the first import. */
export async function adoptDesignFile(tx: Db, caller: Caller, id: string, url: string): Promise<void> {
  await updateProject(tx, id, { design_file_url: url });
  await recordEvent(tx, caller.id, "project_changed", { project: id, changed: "design_file_url" });
}
