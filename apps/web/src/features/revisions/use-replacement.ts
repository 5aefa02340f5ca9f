import type { DroppedFiles } from "../../ui/forms/use-file-drop.ts";
import type { UploadTarget } from "./send-description.ts";
import { useChosenFile } from "./use-chosen-file.ts";
import type { Upload } from "./use-upload.ts";

/** Sends a file to its project as soon as it is chosen, unless the browser cannot parse it. */
export function useReplacement(target: UploadTarget | undefined, upload: Upload) {
  const file = useChosenFile();

  async function replace(dropped: DroppedFiles) {
    const read = await file.choose(dropped);
    if (!read || !target) return;
    file.clear();
    upload.start(target, { file: read.file });
  }
  return { file, replace };
}
