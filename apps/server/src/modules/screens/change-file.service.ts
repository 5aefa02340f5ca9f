import type { ChangedProject } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { updateDesignScore } from "../revisions/design-score.service.ts";
import { countScreens } from "../revisions/link-counts.service.ts";
import { deleteScreensAndLinks, hasScreensOfFile, markOtherFile } from "./change-file.queries.ts";

/** Does what a person has chosen for the screens of a project that gets another design file. Its row is locked. */
export async function changeScreensFile(
  deps: Pick<Deps, "queue">,
  tx: Db,
  projectId: string,
  choice: ChangedProject["screens"],
): Promise<void> {
  if (!(await hasScreensOfFile(tx, projectId))) return;
  if (!choice) throw new AppError("screens_choice_required", "form.screens: keep, other_file or delete");
  if (choice === "keep") return;
  if (choice === "other_file") await markOtherFile(tx, projectId);
  else await deleteScreensAndLinks(tx, projectId);
  await countScreens(tx, projectId, "all");
  await updateDesignScore(deps, tx, projectId);
}
