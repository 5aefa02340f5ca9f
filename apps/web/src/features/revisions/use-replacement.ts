import type { Project } from "@linkspan/contract";
import type { DroppedFiles } from "../../ui/forms/use-file-drop.ts";
import { useChosenFile } from "./use-chosen-file.ts";
import type { Upload } from "./use-upload.ts";

/** Sends a file as the next revision of a project as soon as it is chosen, unless the browser cannot parse it. */
export function useReplacement(project: Project | undefined, upload: Upload) {
  const file = useChosenFile();

  async function replace(dropped: DroppedFiles) {
    const read = await file.choose(dropped);
    if (!read || !project) return;
    file.clear();
    upload.start({ project }, { file: read.file });
  }
  return { file, replace };
}
