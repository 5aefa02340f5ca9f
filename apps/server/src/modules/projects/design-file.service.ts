import type { ChangedProject, Project } from "@linkspan/contract";
import { readFileKey } from "@linkspan/engine/design";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { changeScreensFile } from "../screens/change-file.service.ts";
import { releaseDesignFile } from "./design-file.queries.ts";
import { updateProject } from "./projects.queries.ts";

/** Gives a project its first design file: that of the first import. */
export async function adoptDesignFile(tx: Db, caller: Caller, id: string, url: string): Promise<void> {
  await updateProject(tx, id, { design_file_url: url });
  await recordEvent(tx, caller.id, "project_changed", { project: id, changed: "design_file_url" });
}

/** Takes care of a project's screens when it gets another design file. True if it does; another link of the same file is none. */
export async function followDesignFile(
  deps: Pick<Deps, "queue">,
  tx: Db,
  before: Pick<Project, "id" | "design_file_url">,
  { design_file_url, screens }: Pick<ChangedProject, "design_file_url" | "screens">,
): Promise<boolean> {
  if (design_file_url === undefined) return false;
  const keyOf = (url: string | null) => readFileKey(url ?? "");
  if (keyOf(design_file_url) === keyOf(before.design_file_url)) return false;
  await changeScreensFile(deps, tx, before.id, screens);
  await releaseDesignFile(tx, before.id);
  return true;
}
